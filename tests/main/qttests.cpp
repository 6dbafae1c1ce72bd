// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"

#include <QCoreApplication>
#include <QTest>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace tracedeck::test {

namespace {

struct Class
{
    const char *file;
    QtTests::Application application;
    QtTests::Make make;
};

/// By the names of their sources. They come from other sources, before main.
std::map<std::string, Class> &classes()
{
    static std::map<std::string, Class> all;
    return all;
}

std::unique_ptr<QCoreApplication> makeApplication(QtTests::Application application, int &argc, char **argv)
{
    using enum QtTests::Application;
    switch (application) {
    case None:
        break;
    case Core:
        return std::make_unique<QCoreApplication>(argc, argv);
#ifdef QT_WIDGETS_LIB
    case Gui:
        return std::make_unique<QApplication>(argc, argv);
#endif
    }
    return nullptr;
}

} // namespace

QtTests::QtTests(const char *file, Application application, Make make)
{
    if (!classes().emplace(std::filesystem::path(file).stem().string(), Class{file, application, make}).second)
        qFatal("%s has two classes of tests", file);
}

int QtTests::run(int argc, char **argv)
{
    const auto found = argc > 1 ? classes().find(argv[1]) : classes().end();
    if (found == classes().end()) {
        std::fprintf(stderr, "Usage: %s SOURCE [ARGUMENT OF QT TEST...]\nSOURCE is one of:\n", argv[0]);
        for (const auto &[name, one] : classes())
            std::fprintf(stderr, "    %s\n", name.c_str());
        return 2;
    }
    argv[1] = argv[0];
    --argc;
    ++argv;
    const Class &wanted = found->second;
    const auto application = makeApplication(wanted.application, argc, argv);
    if (application)
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true); // as QTEST_MAIN has it
    QTest::setMainSourcePath(wanted.file);
    const std::unique_ptr<QObject> tests = wanted.make();
    return QTest::qExec(tests.get(), argc, argv);
}

} // namespace tracedeck::test

int main(int argc, char **argv)
{
    return tracedeck::test::QtTests::run(argc, argv);
}
