# SPDX-License-Identifier: GPL-3.0-or-later
# The only place that looks for other people's software. Without the GUI, nothing here needs Qt.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(simdjson REQUIRED)
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(zstd REQUIRED)

if(TRACEDECK_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS
        Core Concurrent Network WebSockets HttpServer Sql Gui Widgets Svg Charts LinguistTools)
    find_package(Qt6Keychain REQUIRED)
endif()
if(TRACEDECK_FUZZ AND NOT TRACEDECK_GUI)
    find_package(Qt6 6.4 QUIET COMPONENTS Widgets) # some targets feed what has Qt
endif()

if(TRACEDECK_TESTS)
    find_package(GTest REQUIRED)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
endif()
if(TRACEDECK_TESTS OR TRACEDECK_BENCH)
    find_package(nlohmann_json REQUIRED)
    if(TRACEDECK_GUI)
        find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    endif()
endif()
