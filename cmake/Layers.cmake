# SPDX-License-Identifier: GPL-3.0-or-later
# The layer table: what each room may link, directly. A line more here is a design decision, made in a commit
# of its own. "app" sees everything and is not listed.

set(TRACEDECK_LAYER_trace       Threads::Threads simdjson::simdjson)
set(TRACEDECK_LAYER_dialects    tracedeck_trace simdjson::simdjson OpenSSL::Crypto)
set(TRACEDECK_LAYER_files       tracedeck_trace tracedeck_dialects
                                zstd::libzstd_shared simdjson::simdjson Threads::Threads)
set(TRACEDECK_LAYER_net         tracedeck_trace tracedeck_dialects tracedeck_files
                                Qt6::Core Qt6::Network Qt6::WebSockets Qt6::HttpServer Qt6::Sql qt6keychain)
set(TRACEDECK_LAYER_models      tracedeck_trace Qt6::Core Qt6::Concurrent)
set(TRACEDECK_LAYER_widgets     tracedeck_trace tracedeck_models Qt6::Widgets Qt6::Svg Qt6::Charts)

set(TRACEDECK_QT_FREE_ROOMS trace dialects files)

# Compares what each room really links with the table. Called last, so that a link added anywhere is seen.
function(tracedeck_check_layers)
    get_property(rooms GLOBAL PROPERTY TRACEDECK_ROOMS)
    foreach(room IN LISTS rooms)
        if(room STREQUAL "app")
            continue()
        endif()
        if(NOT DEFINED TRACEDECK_LAYER_${room})
            message(FATAL_ERROR "Room '${room}' has no line in the layer table (cmake/Layers.cmake).")
        endif()
        set(allowed ${TRACEDECK_LAYER_${room}} tracedeck_common)
        if(NOT room IN_LIST TRACEDECK_QT_FREE_ROOMS)
            list(APPEND allowed tracedeck_common_qt)
        endif()
        get_target_property(links tracedeck_${room} LINK_LIBRARIES)
        foreach(link IN LISTS links)
            if(link MATCHES "^::@") # marks the directory that added the link
                continue()
            endif()
            if(NOT link IN_LIST allowed)
                list(JOIN TRACEDECK_LAYER_${room} ", " table)
                message(FATAL_ERROR
                    "Layering: room '${room}' links '${link}', which the layer table does not allow.\n"
                    "Allowed for '${room}': ${table}.\n"
                    "Either move the code to the room it belongs to, or change cmake/Layers.cmake "
                    "in a commit that says why.")
            endif()
        endforeach()
    endforeach()
endfunction()
