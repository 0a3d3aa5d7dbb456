# The extension: cffi's, made by backend/bindings.py of the public headers.
from typing import Any

ffi: Any
lib: Any
