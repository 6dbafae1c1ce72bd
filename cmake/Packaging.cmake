# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed besides the program, and how CPack makes packages: (cd build/release && cpack)

set(TRACEDECK_APP_ID io.github.tracedeck.Tracedeck)
set(_packaging "${CMAKE_SOURCE_DIR}/packaging")
install(FILES "${_packaging}/${TRACEDECK_APP_ID}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${_packaging}/${TRACEDECK_APP_ID}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES "${_packaging}/${TRACEDECK_APP_ID}.mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
    RENAME "${TRACEDECK_APP_ID}.xml")
install(FILES "${_packaging}/${TRACEDECK_APP_ID}.svg"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
set(_docs "${CMAKE_INSTALL_DATADIR}/doc/tracedeck")
install(FILES "${CMAKE_SOURCE_DIR}/README.md" "${CMAKE_SOURCE_DIR}/README.zh.md" "${_packaging}/copyright"
    DESTINATION "${_docs}")

# Debian wants these two compressed, without a time stamp.
find_program(TRACEDECK_GZIP gzip REQUIRED)
foreach(_file IN ITEMS tracedeck.1 changelog)
    add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/packaging/${_file}.gz"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_BINARY_DIR}/packaging"
        COMMAND sh -c "\"$0\" -9nc \"$1\" > \"$2\""
            "${TRACEDECK_GZIP}" "${_packaging}/${_file}" "${CMAKE_BINARY_DIR}/packaging/${_file}.gz"
        DEPENDS "${_packaging}/${_file}"
        VERBATIM)
    list(APPEND _compressed "${CMAKE_BINARY_DIR}/packaging/${_file}.gz")
endforeach()
add_custom_target(packaging_files ALL DEPENDS ${_compressed})
install(FILES "${CMAKE_BINARY_DIR}/packaging/tracedeck.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${CMAKE_BINARY_DIR}/packaging/changelog.gz" DESTINATION "${_docs}")

set(CPACK_GENERATOR DEB TZST)
set(CPACK_PACKAGE_NAME tracedeck)
set(CPACK_PACKAGE_VENDOR Tracedeck)
set(CPACK_PACKAGE_CONTACT "The Tracedeck authors <tracedeck@users.noreply.github.com>")
set(CPACK_PACKAGE_HOMEPAGE_URL "https://github.com/tracedeck/tracedeck")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "watch, debug and rewind AI-agent runs")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Tracedeck attaches to a running agent server or opens a recording, and shows
conversation, spans, state and cost as they were at any frame of the run.
It reads Loom, LangGraph and metis streams.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Plugins are loaded by name, so shlibdeps does not see them.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, libqt6sql6-sqlite")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "qt6-wayland, qt6-translations-l10n, fonts-noto-cjk, graphviz, gnome-keyring | kwalletmanager")
include(CPack)
