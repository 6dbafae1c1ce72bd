# SPDX-License-Identifier: GPL-3.0-or-later
# The headers that most files of a room read anyway, read once for all of its files and tests.
#
# Only what rarely changes belongs here, so nothing of ours but what tests make traces with: nearly all of them read it,
# and with it the trace. Every file still includes all it needs, which a build without them and without TRACEDECK_UNITE
# shows; what is compiled with clang never has any (CMAKE_DISABLE_PRECOMPILE_HEADERS in its presets).

option(TRACEDECK_PRECOMPILE_ROOMS "Precompiled headers for the rooms" ON)

set(TRACEDECK_PRECOMPILE_STD
    <algorithm> <array> <atomic> <bit> <chrono> <condition_variable> <cstdint> <cstring> <deque> <functional> <limits>
    <map> <memory> <mutex> <optional> <set> <span> <string> <string_view> <thread> <unordered_map> <unordered_set>
    <utility> <variant> <vector>)
set(TRACEDECK_PRECOMPILE_CORE ${TRACEDECK_PRECOMPILE_STD}
    <QAbstractTableModel> <QByteArray> <QCoreApplication> <QElapsedTimer> <QFutureWatcher> <QHash> <QList> <QLocale>
    <QObject> <QPointer> <QString> <QStringList> <QTimer> <QtConcurrentRun>)
set(TRACEDECK_PRECOMPILE_NETWORK ${TRACEDECK_PRECOMPILE_STD}
    <QByteArray> <QElapsedTimer> <QHostAddress> <QObject> <QPointer> <QString> <QStringList> <QTcpSocket> <QTimer>
    <QUrl> <QWebSocket>)
set(TRACEDECK_PRECOMPILE_WIDGETS ${TRACEDECK_PRECOMPILE_CORE}
    <QAction> <QApplication> <QComboBox> <QDialog> <QEvent> <QHBoxLayout> <QHeaderView> <QKeyEvent> <QLineEdit>
    <QLabel> <QMenu> <QPainter> <QPlainTextEdit> <QPushButton> <QScrollBar> <QSplitter> <QStackedLayout> <QTableView>
    <QToolButton> <QTreeView> <QVBoxLayout> <QWidget>)
set(TRACEDECK_PRECOMPILE_GTEST ${TRACEDECK_PRECOMPILE_STD} <random> <gtest/gtest.h> <handmadetrace.h>)
set(TRACEDECK_PRECOMPILE_QTEST
    <random> <QAbstractItemModelTester> <QJsonArray> <QJsonDocument> <QJsonObject> <QRegularExpression> <QSignalSpy>
    <QTemporaryDir> <QTest> <handmadetrace.h>)

# By room; one that is not named here has none.
set(TRACEDECK_PRECOMPILE_models ${TRACEDECK_PRECOMPILE_CORE})
set(TRACEDECK_PRECOMPILE_net ${TRACEDECK_PRECOMPILE_NETWORK})
set(TRACEDECK_PRECOMPILE_widgets ${TRACEDECK_PRECOMPILE_WIDGETS})
set(TRACEDECK_PRECOMPILE_app ${TRACEDECK_PRECOMPILE_WIDGETS}
    <QDir> <QDockWidget> <QMainWindow> <QNetworkProxy> <QProcess> <QThread> <QUrl>)

# tracedeck_precompile(<target> <header>...)
#
# A second target with the same headers, options and kind (program or library) shares what the first one made.
function(tracedeck_precompile target)
    if(NOT ARGN)
        return()
    endif()
    get_target_property(kind ${target} TYPE)
    string(SHA1 key "${kind} ${ARGN}")
    get_property(owner GLOBAL PROPERTY "TRACEDECK_PRECOMPILED_${key}")
    if(owner)
        target_precompile_headers(${target} REUSE_FROM ${owner})
    else()
        target_precompile_headers(${target} PRIVATE ${ARGN})
        set_property(GLOBAL PROPERTY "TRACEDECK_PRECOMPILED_${key}" ${target})
    endif()
endfunction()
