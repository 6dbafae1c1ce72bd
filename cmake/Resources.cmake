# SPDX-License-Identifier: GPL-3.0-or-later
# Resources and translations, compiled into the program.
#
# A resource in a static library is normally lost: nothing refers to its object file, so the linker leaves it out,
# unless every program calls Q_INIT_RESOURCE. qt_add_resources on a static library target avoids this: it compiles
# the resource as an object library and puts these objects on the link line of every executable that links the
# library. So the program and all tests that link tracedeck_widgets see :/icons, and all that link tracedeck_app
# see :/samples, :/layout, :/prices, :/guide and :/i18n; nobody calls Q_INIT_RESOURCE.

# tracedeck_resources(<target> <dir>...): all files of resources/<dir> as :/<dir>/<file>. A directory may be empty
# or missing.
function(tracedeck_resources target)
    foreach(dir IN LISTS ARGN)
        set(pattern "*")
        if(dir STREQUAL "icons")
            set(pattern "*.svg")
        endif()
        file(GLOB files CONFIGURE_DEPENDS LIST_DIRECTORIES OFF "${CMAKE_SOURCE_DIR}/resources/${dir}/${pattern}")
        list(FILTER files EXCLUDE REGEX "/(README[^/]*|LICENSE[^/]*|CMakeLists\\.txt)$")
        if(files)
            qt_add_resources(${target} tracedeck_${dir}
                PREFIX "/" BASE "${CMAKE_SOURCE_DIR}/resources" FILES ${files})
        endif()
    endforeach()
endfunction()

# tracedeck_translations(<target> <language>...): translations/tracedeck_<language>.ts as
# :/i18n/tracedeck_<language>.qm. The target update_translations runs lupdate over all rooms; qt_add_translations
# would only look at the sources of the one target it is given.
function(tracedeck_translations target)
    set(qm_files "")
    foreach(language IN LISTS ARGN)
        set(ts "${CMAKE_SOURCE_DIR}/translations/tracedeck_${language}.ts")
        set(qm "${CMAKE_CURRENT_BINARY_DIR}/i18n/tracedeck_${language}.qm")
        if(EXISTS "${ts}")
            add_custom_command(OUTPUT "${qm}"
                COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/i18n"
                COMMAND Qt6::lrelease -silent "${ts}" -qm "${qm}"
                DEPENDS "${ts}"
                COMMENT "Compiling translation ${language}"
                VERBATIM)
            list(APPEND qm_files "${qm}")
        endif()
    endforeach()
    if(qm_files)
        qt_add_resources(${target} tracedeck_i18n
            PREFIX "/i18n" BASE "${CMAKE_CURRENT_BINARY_DIR}/i18n" FILES ${qm_files})
    endif()
    add_custom_target(update_translations
        COMMAND "${CMAKE_SOURCE_DIR}/scripts/update-translations" $<TARGET_FILE:Qt6::lupdate>
        COMMENT "Collecting translatable strings"
        VERBATIM)
endfunction()
