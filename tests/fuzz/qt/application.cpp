// SPDX-License-Identifier: GPL-3.0-or-later
// What targets need that make widgets or documents: an application, on no display.
#include <QApplication>

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(*argc, *argv);
    return 0;
}

/// What fontconfig knows of fonts, it keeps until the end.
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libfontconfig";
}
