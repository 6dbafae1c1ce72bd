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

# Debian installs lld with a version in its name; g++ only looks for "ld.lld" in its search path, so that
# path needs -B. What counts is whether the flags link a program.
include(CheckCXXSourceCompiles)
find_program(TRACEDECK_LLD NAMES ld.lld ld.lld-19 ld.lld-18 ld.lld-17 ld.lld-16 ld.lld-15)
if(TRACEDECK_LLD)
    file(REAL_PATH "${TRACEDECK_LLD}" _lld)
    cmake_path(GET _lld PARENT_PATH _lld_dir)
    set(CMAKE_REQUIRED_LINK_OPTIONS "-B${_lld_dir}" -fuse-ld=lld)
    check_cxx_source_compiles("int main() { return 0; }" TRACEDECK_LLD_WORKS)
    if(TRACEDECK_LLD_WORKS)
        add_link_options(${CMAKE_REQUIRED_LINK_OPTIONS})
    endif()
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
endif()

# Static rooms end up in position independent executables.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
