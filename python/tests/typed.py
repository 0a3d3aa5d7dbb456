"""Checked by mypy, not run: what users of the types see."""
from pathlib import Path
from typing import List, Optional

import irkit


def names(path: Path) -> List[str]:
    module: irkit.Module = irkit.read(path)
    return [function.name for function in module]


def called(function: irkit.Function) -> List[Optional[irkit.Function]]:
    return [inst.called_function for inst in function.instructions if inst.is_call]


def lines(block: irkit.Block) -> List[int]:
    return [inst.location.line for inst in block if inst.location is not None]


def build(module: irkit.Module) -> irkit.Function:
    i32 = module.types.int(32)
    function = module.add_function("one", module.types.function(i32))
    module.builder(function.add_block("entry")).ret(module.constants.int(i32, 1))
    return function
