# SPDX-License-Identifier: GPL-3.0-or-later
# One function makes a room, one makes a test.

# tracedeck_room(<name> [QT] [SUBDIRS <dir>...] [EXCLUDE <file>...] [LINKS <target>...] [PRIVATE_LINKS <target>...])
#
# Makes the static library tracedeck_<name> from the *.cpp and *.h of the current directory (not of those below,
# except SUBDIRS) and exports exactly these directories, so that includes read "own.h". Files that appear later
# are picked up by the next build. QT turns on moc and the strict Qt macros.
function(tracedeck_room name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "" "SUBDIRS;EXCLUDE;LINKS;PRIVATE_LINKS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "tracedeck_room(${name}): do not understand '${arg_UNPARSED_ARGUMENTS}'")
    endif()
    set(target tracedeck_${name})
    add_library(${target} STATIC)
    set_property(GLOBAL APPEND PROPERTY TRACEDECK_ROOMS ${name})

    if(arg_QT)
        # Set on the target, not as a variable: the header checks that CMake derives need no moc.
        set_target_properties(${target} PROPERTIES AUTOMOC ON)
        target_link_libraries(${target} PUBLIC tracedeck_common_qt)
    else()
        target_link_libraries(${target} PUBLIC tracedeck_common)
    endif()
    target_link_libraries(${target} PUBLIC ${arg_LINKS} PRIVATE ${arg_PRIVATE_LINKS})
    # Every frame goes through the rooms without Qt; the others gain nothing that would be worth the time.
    if(TRACEDECK_LTO AND NOT arg_QT)
        set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    endif()

    set(sources "")
    set(sets_to_verify "")
    foreach(sub IN ITEMS . LISTS arg_SUBDIRS)
        cmake_path(SET dir NORMALIZE "${CMAKE_CURRENT_SOURCE_DIR}/${sub}")
        string(REGEX REPLACE "/$" "" dir "${dir}")
        file(GLOB dir_sources CONFIGURE_DEPENDS "${dir}/*.cpp")
        file(GLOB dir_headers CONFIGURE_DEPENDS "${dir}/*.h")
        list(APPEND sources ${dir_sources})
        target_include_directories(${target} PUBLIC "${dir}")
        if(dir_headers)
            # A source includes its own header first (check-source sees to it), which shows that this one compiles
            # alone; those without a source are compiled for that.
            set(lone_headers "")
            foreach(header IN LISTS dir_headers)
                string(REGEX REPLACE "[.]h$" ".cpp" source "${header}")
                if(NOT source IN_LIST dir_sources)
                    list(APPEND lone_headers "${header}")
                endif()
            endforeach()
            # A header set may not contain a directory below its base, so each directory has sets of its own.
            string(MAKE_C_IDENTIFIER "headers_${sub}" header_set)
            target_sources(${target} PUBLIC
                FILE_SET ${header_set} TYPE HEADERS BASE_DIRS "${dir}" FILES ${dir_headers}
                FILE_SET ${header_set}_alone TYPE HEADERS BASE_DIRS "${dir}" FILES ${lone_headers})
            list(APPEND sets_to_verify ${header_set}_alone)
            # Listed as sources too, so that moc sees a header that has no .cpp beside it.
            target_sources(${target} PRIVATE ${dir_headers})
        endif()
    endforeach()
    foreach(file IN LISTS arg_EXCLUDE)
        list(REMOVE_ITEM sources "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
    endforeach()
    if(NOT sources)
        set(sources "${CMAKE_CURRENT_BINARY_DIR}/${target}_empty.cpp")
        file(CONFIGURE OUTPUT "${sources}" CONTENT "// This room has no source yet.\n")
    endif()
    target_sources(${target} PRIVATE ${sources})
    set_target_properties(${target} PROPERTIES
        VERIFY_INTERFACE_HEADER_SETS ON INTERFACE_HEADER_SETS_TO_VERIFY "${sets_to_verify}")
    if(TRACEDECK_PRECOMPILE_ROOMS)
        tracedeck_precompile(${target} ${TRACEDECK_PRECOMPILE_${name}})
    endif()
endfunction()

# tracedeck_test(<name> [QT] SOURCES <file>... [LINKS <target>...] [PRECOMPILE <header>...])
#
# Makes the executable <name> and the ctest test of that name. Without QT it is a GoogleTest program with a main of
# its own; with QT it is a Qt Test program whose source ends with QTEST_MAIN(...) and #include "<file>.moc".
function(tracedeck_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "" "SOURCES;LINKS;PRECOMPILE")
    add_executable(${name} ${arg_SOURCES})
    if(arg_QT)
        target_link_libraries(${name} PRIVATE tracedeck_common_qt tests_support_qt tests_support ${arg_LINKS} Qt6::Test)
        # Not AUTOMOC: it looks through each target and compiles an empty file for it, a fifth of the time of a build.
        set(moc_dir "${CMAKE_CURRENT_BINARY_DIR}/moc/${name}")
        foreach(source IN LISTS arg_SOURCES)
            cmake_path(GET source STEM stem)
            qt_generate_moc("${source}" "${moc_dir}/${stem}.moc" TARGET ${name})
            target_sources(${name} PRIVATE "${moc_dir}/${stem}.moc")
        endforeach()
        target_include_directories(${name} PRIVATE "${moc_dir}")
    else()
        target_link_libraries(${name} PRIVATE tracedeck_common tests_support ${arg_LINKS} GTest::gtest_main)
    endif()
    target_compile_definitions(${name} PRIVATE TRACEDECK_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
    tracedeck_precompile(${name} ${arg_PRECOMPILE})
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")

    # Tests see no display, no settings and no files of the person who runs them.
    set(home "${CMAKE_BINARY_DIR}/tests/home")
    set_tests_properties(${name} PROPERTIES
        TIMEOUT 900
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_FORCE_STDERR_LOGGING=1;QT_LOGGING_RULES=;TZ=UTC;LC_ALL=C.UTF-8;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_DATA_HOME=${home}/data;XDG_STATE_HOME=${home}/state;XDG_CACHE_HOME=${home}/cache;XDG_RUNTIME_DIR=${home}/run"
    )
endfunction()

# tracedeck_tests(<room> [QT] [LINKS <target>...])
#
# One test for each <room>/tst_*.cpp: <room>/tst_x.cpp becomes the target and test <room>_tst_x.
function(tracedeck_tests room)
    cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "" "LINKS")
    set(qt "")
    set(precompile ${TRACEDECK_PRECOMPILE_GTEST})
    if(arg_QT)
        set(qt QT)
        set(precompile ${TRACEDECK_PRECOMPILE_${room}} ${TRACEDECK_PRECOMPILE_QTEST})
    endif()
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${room}/tst_*.cpp")
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM stem)
        tracedeck_test(${room}_${stem} ${qt} SOURCES "${source}" LINKS ${arg_LINKS} PRECOMPILE ${precompile})
        set_tests_properties(${room}_${stem} PROPERTIES LABELS ${room})
    endforeach()
endfunction()
