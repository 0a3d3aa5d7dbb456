"""Makes the instructions of a text again with LLVM's own builder, through its C interface, and prints what comes out: a
constant, or "instruction". llvm_builder.py LIBRARY FILE: the library is libLLVM.so of a release; instructions are those
of the first function. test_folding.py calls it."""
import sys
from ctypes import CDLL, POINTER, byref, c_char_p, c_int, c_int64, c_uint, c_void_p

# Opcodes of llvm-c/Core.h.
BINARY = range(8, 26)
TRUNC, BITCAST, ADDRSPACECAST = 30, 41, 60
GETELEMENTPTR, ICMP, FCMP, SELECT, FNEG, FREEZE = 29, 42, 43, 46, 66, 68
EXTRACTELEMENT, INSERTELEMENT, SHUFFLEVECTOR, EXTRACTVALUE, INSERTVALUE = 50, 51, 52, 53, 54

llvm = CDLL(sys.argv[1])
VALUE = c_void_p


def call(name, *args, result=c_void_p):
    f = getattr(llvm, "LLVM" + name)
    f.restype = result
    return f(*(c_void_p(a) if isinstance(a, (int, type(None))) else a for a in args))


def number(name, *args):
    return call(name, *args, result=c_uint)


def again(b, inst, text):
    op = number("GetInstructionOpcode", inst)
    n = call("GetNumOperands", inst, result=c_int)
    ops = [call("GetOperand", inst, c_uint(i)) for i in range(n)]
    t = call("TypeOf", inst)
    none = c_char_p(b"")
    if op in BINARY:
        return call("BuildBinOp", b, c_int(op), *ops, none)
    if TRUNC <= op <= BITCAST or op == ADDRSPACECAST:
        return call("BuildCast", b, c_int(op), *ops, t, none)
    if op == ICMP:
        return call("BuildICmp", b, c_int(number("GetICmpPredicate", inst)), *ops, none)
    if op == FCMP:
        return call("BuildFCmp", b, c_int(number("GetFCmpPredicate", inst)), *ops, none)
    if op == GETELEMENTPTR:
        indices = (VALUE * (n - 1))(*ops[1:])
        source = call("GetGEPSourceElementType", inst) if hasattr(llvm, "LLVMGetGEPSourceElementType") else \
            call("GetElementType", call("TypeOf", ops[0]))
        name = "BuildInBoundsGEP2" if " inbounds " in text else "BuildGEP2"
        return call(name, b, source, ops[0], indices, c_uint(n - 1), none)
    if op == EXTRACTVALUE or op == INSERTVALUE:  # one index: the interface has no more
        index = call("GetIndices", inst, result=POINTER(c_uint))[0]
        return call("BuildExtractValue" if op == EXTRACTVALUE else "BuildInsertValue", b, *ops, c_uint(index), none)
    if op == SHUFFLEVECTOR:
        lanes = [call("GetMaskValue", inst, c_uint(i), result=c_int) for i in range(number("GetNumMaskElements", inst))]
        i32 = call("Int32TypeInContext", call("GetTypeContext", t))
        poison = call("GetPoison", i32)
        mask = (VALUE * len(lanes))(*[poison if lane < 0 else call("ConstInt", i32, c_int64(lane), c_int(0)) for lane in lanes])
        return call("BuildShuffleVector", b, *ops, call("ConstVector", mask, c_uint(len(lanes))), none)
    name = {SELECT: "BuildSelect", FNEG: "BuildFNeg", FREEZE: "BuildFreeze", EXTRACTELEMENT: "BuildExtractElement",
            INSERTELEMENT: "BuildInsertElement"}[op]
    return call(name, b, *ops, none)


def shown(value):
    if call("IsAInstruction", value):
        return "instruction"
    text = call("PrintValueToString", value, result=c_char_p).decode()
    if call("IsAGlobalValue", value):
        kind = call("PrintTypeToString", call("TypeOf", value), result=c_char_p).decode()
        return f"{kind} {text.split(' ')[0]}"
    return text


def main():
    context, module, said = call("ContextCreate"), c_void_p(), c_char_p()
    buffer = c_void_p()
    if call("CreateMemoryBufferWithContentsOfFile", c_char_p(sys.argv[2].encode()), byref(buffer), byref(said), result=c_int) or \
            call("ParseIRInContext", context, buffer, byref(module), byref(said), result=c_int):
        sys.exit(said.value.decode())
    function = call("GetFirstFunction", module)
    with open(sys.argv[2]) as file:
        texts = [line for line in file if line.startswith("  %")]
    inst = call("GetFirstInstruction", call("GetFirstBasicBlock", function))
    b = call("CreateBuilderInContext", context)
    to = call("AddFunction", module, c_char_p(b"to"), call("FunctionType", call("VoidTypeInContext", context), None, c_uint(0), c_int(0)))
    call("PositionBuilderAtEnd", b, call("AppendBasicBlockInContext", context, to, c_char_p(b"entry")), result=None)
    for text in texts:
        print(shown(again(b, inst, text)))
        inst = call("GetNextInstruction", inst)


main()
