import { stripVTControlCharacters } from 'node:util'

/** Maximum length of an error message in the list of failures. */
const MAX_MESSAGE_LENGTH = 200
/** Maximum number of listed failures: if everything fails, the first ones show why. */
const MAX_LISTED_FAILURES = 30
const SLOWEST_COUNT = 10

export const formatSeconds = (ms) => `${Math.round(ms / 1000)} s`

const formatFailure = ({ name, message, files = [] }) => {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()
  const shortened = text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text
  return [`  ${name}: ${shortened}`, ...files.map((file) => `    ${file}`)]
}

const formatList = (title, lines) => (lines.length === 0 ? '' : `${[title, ...lines].join('\n')}\n`)

/** Formats failures for the end of the output, where they are found without searching it. */
export const formatTestFailures = (failures) => {
  const listed = failures.slice(0, MAX_LISTED_FAILURES)
  const rest = failures.length - listed.length
  return formatList('failed:', [
    ...listed.flatMap(formatFailure),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ])
}

/** Formats tests that failed in the run and passed twice alone. */
export const formatUnsteadyTests = (failures) =>
  formatList(
    'UNSTEADY, passed twice alone; find the cause before anything else:',
    failures.flatMap(formatFailure),
  )

/** Formats the number of tests of each level and what they took together, and the slowest tests. */
export const formatTestDurations = (tests) => {
  const levels = [...new Set(tests.map(({ level }) => level))].map((level) => [
    level,
    tests.filter((test) => test.level === level),
  ])
  const sum = (list) => list.reduce((total, { ms }) => total + ms, 0)
  return [
    formatList(
      'tests by level, with the sum of their durations:',
      levels.map(([level, list]) => `  ${level}: ${list.length}, ${formatSeconds(sum(list))}`),
    ),
    formatList(
      'slowest tests:',
      [...tests]
        .sort((one, other) => other.ms - one.ms)
        .slice(0, SLOWEST_COUNT)
        .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s ${name}`),
    ),
  ].join('')
}
