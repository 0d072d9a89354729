const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

const listed = (title, lines) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

const wasMissed = (test) =>
  test.meta().isOutOfTime === true || (test.meta().runs === 0 && test.result().state === 'passed')

/** Lists the tests of a file that did not run. A file without any run test is one line. */
const missedIn = (testModule) => {
  const tests = [...testModule.children.allTests()]
  const missed = tests.filter(wasMissed)
  return missed.length === tests.length
    ? [`${testModule.relativeModuleId} (${tests.length} ${tests.length === 1 ? 'test' : 'tests'})`]
    : missed.map(nameOf)
}

/** Prints how often each repeated test of `npm run soak` ran, and which tests the time limit prevented. */
export default class SoakReporter {
  onTestRunEnd(testModules) {
    const begun = testModules
      .flatMap(({ children }) => [...children.allTests()])
      .filter((test) => test.meta().plannedRuns !== undefined && !wasMissed(test))
      .map((test) => ({ test, ...test.meta() }))
    const isWhole = ({ runs, plannedRuns }) => runs >= plannedRuns
    const line = ({ test, runs, plannedRuns }) => `${runs} of ${plannedRuns}: ${nameOf(test)}`
    const report = [
      '',
      `seed ${process.env.TEST_SEED}`,
      ...listed('repeated', begun.filter(isWhole).map(line)),
      ...listed('cut short by the time limit or a failure', begun.filter((each) => !isWhole(each)).map(line)),
      ...listed('not reached before the time limit', testModules.flatMap(missedIn)),
    ]
    process.stdout.write(`${report.join('\n')}\n`)
  }
}
