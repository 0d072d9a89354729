// React's development build reports every render to the browser's profiler, which takes a fifth of the time of a test.
// Without these functions it does not. Its warnings, which fail a test, stay as they are.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
