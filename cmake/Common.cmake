# SPDX-License-Identifier: GPL-3.0-or-later
# Language level, warnings and strictness, carried by targets instead of global flags.

add_library(tracedeck_common INTERFACE)
target_compile_features(tracedeck_common INTERFACE cxx_std_20)
target_compile_options(tracedeck_common INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
    -Wno-missing-field-initializers # our structs have default member initialisers
)
if(TRACEDECK_WERROR AND NOT TRACEDECK_SANITIZE) # with what sanitizers add, g++ warns of what is not there
    target_compile_options(tracedeck_common INTERFACE -Werror)
endif()
target_compile_definitions(tracedeck_common INTERFACE
    $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>
)

# By default g++ clears and copies small structs with instructions that take long to begin, and whose bytes are slow to
# read again: every frame has such structs. Code for these processors runs on all others too.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(tracedeck_common INTERFACE $<$<NOT:$<CONFIG:Debug>>:-mtune=skylake>)
endif()

if(TRACEDECK_SANITIZE)
    target_compile_options(tracedeck_common INTERFACE
        -fsanitize=${TRACEDECK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(tracedeck_common INTERFACE -fsanitize=${TRACEDECK_SANITIZE})
endif()

# Every Qt target links this one instead; all of these macros exist in Qt 6.4.
add_library(tracedeck_common_qt INTERFACE)
target_link_libraries(tracedeck_common_qt INTERFACE tracedeck_common)
target_compile_definitions(tracedeck_common_qt INTERFACE
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    QT_NO_CAST_FROM_BYTEARRAY
    QT_NO_URL_CAST_FROM_STRING
    QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    QT_MESSAGELOGCONTEXT
)

if(TRACEDECK_TIDY)
    find_program(TRACEDECK_CLANG_TIDY NAMES clang-tidy-16 clang-tidy REQUIRED)
    set(CMAKE_CXX_CLANG_TIDY "${TRACEDECK_CLANG_TIDY}")
    # What moc and rcc write is not ours to tidy; clang-tidy wants at least one check to be on.
    file(WRITE "${CMAKE_BINARY_DIR}/.clang-tidy" "Checks: '-*,misc-unused-alias-decls'\n")
endif()
