# find_package(irkit) gives irkit::irkit (shared) and irkit::static.
get_filename_component(_irkit_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_package(Threads REQUIRED)
if(NOT TARGET irkit::irkit)
  add_library(irkit::irkit SHARED IMPORTED)
  set_target_properties(irkit::irkit PROPERTIES
    IMPORTED_LOCATION "${_irkit_prefix}/lib/libirkit.so"
    INTERFACE_INCLUDE_DIRECTORIES "${_irkit_prefix}/include")
  add_library(irkit::static STATIC IMPORTED)
  set_target_properties(irkit::static PROPERTIES
    IMPORTED_LOCATION "${_irkit_prefix}/lib/libirkit.a"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS}"
    INTERFACE_INCLUDE_DIRECTORIES "${_irkit_prefix}/include")
endif()
