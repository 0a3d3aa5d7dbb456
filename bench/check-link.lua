-- What bench/check-link runs: a little of every part of Lua, with output that depends on nothing else.
local function show(...) print(...) end

-- strings, patterns, formats
show(("hello world"):gsub("o", "0"), ("%5.2f|%x|%q"):format(3.14159, 255, "a\nb"))
for k, v in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do show(k, v) end
show(string.pack("<i4z", 7, "x"):byte(1, -1))
show(utf8.char(0x48, 0x20AC), utf8.len("h\u{20AC}llo"))

-- tables and sorting
local t = {}
for i = 1, 1000 do t[i] = (i * 7919) % 1009 end
table.sort(t)
show(t[1], t[500], t[1000], #t, table.concat(t, ",", 1, 10), select("#", table.unpack(t, 1, 50)))
table.sort(t, function(a, b) return a > b end)
show(t[1], table.remove(t), table.insert(t, 1, -1), t[1])

-- arithmetic
show(7 // 2, -7 // 2, 7 % -3, 2 ^ 0.5, 1e308 * 10, 0x7fffffffffffffff + 1, 5 // 0.0, math.tointeger(3.0))
show(math.maxinteger // -1, 3 | 4, 7 & 2, ~0, 1 << 62, math.ult(1, -1), math.type(1), math.type(1.0))

-- closures, coroutines, errors
local function counter() local n = 0; return function() n = n + 1; return n end end
local c = counter()
c(); show(c(), c())
local co = coroutine.wrap(function(a) for i = 1, 3 do a = coroutine.yield(a * i) end return "done" end)
show(co(2), co(3), co(4), co(5))
show(pcall(error, {code = 1}) , select(2, pcall(error, "x", 0)), select(2, pcall(function() local a; return a.b end)))
show(xpcall(function() error("deep") end, function(m) return "handled: " .. m end))
show(pcall(string.rep, "x", -1), pcall(string.rep))

-- metatables, goto, integer for, close
local V = {__add = function(a, b) return a.v + b.v end, __lt = function(a, b) return a.v < b.v end,
  __index = function(_, k) return k .. "?" end, __close = function() show("closed") end, __gc = function() end}
local a, b = setmetatable({v = 1}, V), setmetatable({v = 2}, V)
show(a + b, a < b, a.nothing)
do local x <close> = a; local y <const> = 5; show("inside", y) end
for i = 1, 3 do for j = 1, 3 do if j == 2 then goto continue end; show(i, j) ::continue:: end end

-- load, dump, collection
local f = load(string.dump(function(x) return x * x end))
show(f(12), load("syntax error here"))
for _ = 1, 50 do local big = {}; for i = 1, 1000 do big[i] = {i} end end
collectgarbage(); collectgarbage("generational"); collectgarbage("incremental")
show(collectgarbage("count") < 2000)

-- a Fibonacci, a sieve, an n-queens: the interpreter's loops
local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end
show(fib(24))
local sieve, primes = {}, 0
for i = 2, 20000 do
  if not sieve[i] then primes = primes + 1; for j = i * i, 20000, i do sieve[j] = true end end
end
show(primes)
local function queens(n, row, cols, d1, d2)
  if row > n then return 1 end
  local count = 0
  for col = 1, n do
    if not cols[col] and not d1[row + col] and not d2[row - col] then
      cols[col], d1[row + col], d2[row - col] = true, true, true
      count = count + queens(n, row + 1, cols, d1, d2)
      cols[col], d1[row + col], d2[row - col] = nil, nil, nil
    end
  end
  return count
end
show(queens(7, 1, {}, {}, {}))
local name = os.tmpname()
local file <close> = assert(io.open(name, "w+"))
file:write("one\n", 2, "\n", 3.5, "\n"); file:seek("set")
show(file:read("l", "n", "n")); os.remove(name)
show(os.time({year = 2020, month = 1, day = 1, hour = 12}) - os.time({year = 2019, month = 1, day = 1, hour = 12}))
