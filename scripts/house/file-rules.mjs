import { isTestFile } from './source-files.mjs'

const MAX_LINES = 250
const MAX_TEST_LINES = 300

const vagueNames = /(?:^|\/)(?:utils?|misc|helpers?|common)(?:[./]|$)/

const fixedWait = /\bwaitForTimeout\s*\(/

/** Checks the length and the name of one file, and that it waits for events instead of a time. */
export const findFileProblems = (file, text) => {
  const lines = text.split('\n').length
  const limit = isTestFile(file) ? MAX_TEST_LINES : MAX_LINES
  return [
    ...(lines > limit ? [`${file}: ${lines} lines, over ${limit}: split it`] : []),
    ...(vagueNames.test(file) ? [`${file}: name it after what is inside`] : []),
    ...(fixedWait.test(text)
      ? [`${file}: waits for a time, which is too short on a busy machine: wait for an event`]
      : []),
  ]
}
