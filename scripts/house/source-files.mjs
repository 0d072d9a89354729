/** Whether a file belongs to the tests: it is left out of the shipped program. */
export const isTestFile = (file) => /\.(?:test|spec)\.\w+$/.test(file) || /(?:^|\/)testing\//.test(file)
