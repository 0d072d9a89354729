import { writeFileSync } from 'node:fs'

const listSuites = (testModule) => [testModule, ...testModule.children.allSuites()]

const listTests = (testModule) => [...testModule.children.allTests()]

const toFailures = (testModule) => {
  const { project, relativeModuleId } = testModule
  const describe = (name, error) => ({
    name: [`[${project.name}] ${relativeModuleId}`, ...(name ? [name] : [])].join(' > '),
    message: error?.message ?? '',
  })
  return [
    // A file that cannot be loaded, or a hook around several tests.
    ...listSuites(testModule).flatMap((suite) =>
      suite.errors().map((error) => describe(suite.fullName, error)),
    ),
    ...listTests(testModule)
      .filter((test) => test.result().state === 'failed')
      .map((test) => describe(test.fullName, test.result().errors?.[0])),
  ]
}

/** Vitest reporter that writes the counts and the failures of a run to the file `TEST_RESULTS_FILE`. */
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
    }
    writeFileSync(process.env.TEST_RESULTS_FILE, JSON.stringify(results))
  }
}
