// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace tracedeck::test {

/// A class of tests in a program that holds many: the program runs the one whose source it is given, "tst_<type>".
class QtTests
{
public:
    /// What stands while the tests of a class run.
    enum class Application {
        None,
        Core, ///< an event loop
#ifdef QT_WIDGETS_LIB
        Gui, ///< and widgets
#endif
    };
    using Make = std::unique_ptr<QObject> (*)();

    /// `file` is the path of its source, which has no other.
    QtTests(const char *file, Application application, Make make);

    /// Runs what the first argument names, with the rest of them. Returns how many tests failed, 2 if none has that name.
    static int run(int argc, char **argv);
};

} // namespace tracedeck::test

/// Instead of Qt's QTEST_MAIN(Class) at the end of a source, whose last line includes "<source>.moc" nevertheless.
#define TRACEDECK_TESTS(Class, application)                                                                            \
    static const ::tracedeck::test::QtTests testsOf##Class(                                                            \
        __FILE__, ::tracedeck::test::QtTests::Application::application,                                                         \
        []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
