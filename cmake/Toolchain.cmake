# SPDX-License-Identifier: GPL-3.0-or-later
# What depends on the machine rather than on the project: build type, ccache, a fast linker.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

find_program(TRACEDECK_CCACHE ccache)
if(TRACEDECK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers are cached only when told what may differ; what they and a file read is in the list of
    # dependencies that the compiler writes anyway, which saves a run of the preprocessor.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=true "${TRACEDECK_CCACHE}")
endif()

# A linker that is faster than the default one, if the flags link a program. Debian installs lld with a version in its
# name; g++ only looks for "ld.lld" in its search path, so that path needs -B.
include(CheckCXXSourceCompiles)
function(tracedeck_use_linker name)
    set(CMAKE_REQUIRED_LINK_OPTIONS ${ARGN} -fuse-ld=${name})
    check_cxx_source_compiles("int main() { return 0; }" TRACEDECK_LINKS_WITH_${name})
    if(TRACEDECK_LINKS_WITH_${name})
        add_link_options(${CMAKE_REQUIRED_LINK_OPTIONS})
    endif()
endfunction()

if(TRACEDECK_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT _has_lto OUTPUT _why LANGUAGES CXX)
    if(NOT _has_lto)
        message(WARNING "TRACEDECK_LTO is left out: ${_why}")
        set(TRACEDECK_LTO OFF)
    endif()
endif()

find_program(TRACEDECK_LLD NAMES ld.lld ld.lld-19 ld.lld-18 ld.lld-17 ld.lld-16 ld.lld-15)
find_program(TRACEDECK_GOLD NAMES ld.gold)
if(TRACEDECK_LTO)
    # With the default linker: others do not understand what g++ leaves to it.
elseif(TRACEDECK_LLD)
    file(REAL_PATH "${TRACEDECK_LLD}" _lld)
    cmake_path(GET _lld PARENT_PATH _lld_dir)
    tracedeck_use_linker(lld "-B${_lld_dir}")
elseif(TRACEDECK_GOLD AND CMAKE_BUILD_TYPE STREQUAL "Debug")
    tracedeck_use_linker(gold)
endif()

# Static rooms end up in position independent executables.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
