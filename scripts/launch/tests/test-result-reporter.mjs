import { writeFileSync } from 'node:fs'

const listSuites = (testModule) => [testModule, ...testModule.children.allSuites()]

const listTests = (testModule) => [...testModule.children.allTests()]

/** A project that runs in a browser has the name of the browser added to its own. */
const getProjectName = ({ name }) => name.replace(/ \(\w+\)$/, '')

const formatTestName = ({ project, relativeModuleId }, name) =>
  [`[${getProjectName(project)}] ${relativeModuleId}`, ...(name ? [name] : [])].join(' > ')

const toFailures = (testModule) => {
  const { project, moduleId } = testModule
  return [
    // A file that cannot be loaded, or a hook around several tests.
    ...listSuites(testModule).flatMap((suite) =>
      suite.errors().map((error) => ({
        name: formatTestName(testModule, suite.fullName),
        message: error.message ?? '',
      })),
    ),
    ...listTests(testModule)
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({
        name: formatTestName(testModule, test.fullName),
        message: test.result().errors?.[0]?.message ?? '',
        repeat: {
          runner: 'vitest',
          tier: process.env.TEST_TIER,
          project: getProjectName(project),
          file: moduleId,
          test: test.fullName,
        },
      })),
  ]
}

const toTests = (testModule) =>
  listTests(testModule)
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({
      level: getProjectName(testModule.project),
      name: formatTestName(testModule, test.fullName),
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      axeRuns: test.meta().axeRuns ?? 0,
    }))

/** Vitest reporter that writes the counts, durations and failures of a run to the file `TEST_RESULTS_FILE`. */
export default class TestResultReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const states = testModules.flatMap(listTests).map((test) => test.result().state)
    const count = (state) => states.filter((each) => each === state).length
    const results = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      failures: [
        ...testModules.flatMap(toFailures),
        ...unhandledErrors.map(({ message }) => ({ name: 'error outside of any test', message })),
      ],
      tests: testModules.flatMap(toTests),
    }
    writeFileSync(process.env.TEST_RESULTS_FILE, JSON.stringify(results))
  }
}
