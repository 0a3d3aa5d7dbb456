# find_package(irkit) gives irkit::irkit (shared) and irkit::static.
get_filename_component(_irkit_libdir "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
# The library's folder is lib below the prefix, or a folder in it for the architecture.
foreach(_irkit_up "../include" "../../include")
  get_filename_component(_irkit_include "${_irkit_libdir}/${_irkit_up}" ABSOLUTE)
  if(EXISTS "${_irkit_include}/irkit/irkit.h")
    break()
  endif()
endforeach()
include(CMakeFindDependencyMacro)
find_dependency(Threads)
if(NOT TARGET irkit::irkit)
  add_library(irkit::irkit SHARED IMPORTED)
  set_target_properties(irkit::irkit PROPERTIES
    IMPORTED_LOCATION "${_irkit_libdir}/libirkit.so"
    INTERFACE_INCLUDE_DIRECTORIES "${_irkit_include}")
  add_library(irkit::static STATIC IMPORTED)
  set_target_properties(irkit::static PROPERTIES
    IMPORTED_LOCATION "${_irkit_libdir}/libirkit.a"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS}"
    INTERFACE_INCLUDE_DIRECTORIES "${_irkit_include}")
endif()
unset(_irkit_up)
