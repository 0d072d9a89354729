const formatTestName = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

const formatSection = (title, lines) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

const wasNotReached = (test) =>
  test.meta().isOutOfTime === true || (test.meta().runs === 0 && test.result().state === 'passed')

/** Lists the tests of a file that did not run. A file without any run test is one line. */
const listNotReached = (testModule) => {
  const tests = [...testModule.children.allTests()]
  const notReached = tests.filter(wasNotReached)
  return notReached.length === tests.length
    ? [`${testModule.relativeModuleId} (${tests.length} ${tests.length === 1 ? 'test' : 'tests'})`]
    : notReached.map(formatTestName)
}

/** Prints how often each repeated test of `npm run soak` ran, and which tests the time limit prevented. */
export default class SoakReporter {
  onTestRunEnd(testModules) {
    const reachedTests = testModules
      .flatMap(({ children }) => [...children.allTests()])
      .filter((test) => test.meta().plannedRuns !== undefined && !wasNotReached(test))
      .map((test) => ({ test, ...test.meta() }))
    const isComplete = ({ runs, plannedRuns }) => runs >= plannedRuns
    const line = ({ test, runs, plannedRuns }) => `${runs} of ${plannedRuns}: ${formatTestName(test)}`
    const report = [
      '',
      `seed ${process.env.TEST_SEED}`,
      ...formatSection('repeated', reachedTests.filter(isComplete).map(line)),
      ...formatSection(
        'cut short by the time limit or a failure',
        reachedTests.filter((each) => !isComplete(each)).map(line),
      ),
      ...formatSection('not reached before the time limit', testModules.flatMap(listNotReached)),
    ]
    process.stdout.write(`${report.join('\n')}\n`)
  }
}
