const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

const listed = (title, lines) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

/** Prints how often each repeated test of `npm run soak` ran, and which ones its time limit did not allow. */
export default class SoakReporter {
  onTestRunEnd(testModules) {
    const tests = testModules.flatMap(({ children }) => [...children.allTests()])
    const repeated = tests.filter((test) => test.meta().plannedRuns !== undefined)
    const counted = repeated.map((test) => ({ test, ...test.meta() }))
    const isWhole = ({ runs, plannedRuns }) => runs >= plannedRuns
    const line = ({ test, runs, plannedRuns }) => `${runs} of ${plannedRuns}: ${nameOf(test)}`
    const begun = counted.filter(({ test, runs }) => runs > 0 || test.result().state !== 'passed')
    const missed = tests.filter(
      (test) => test.meta().isOutOfTime || (test.meta().runs === 0 && test.result().state === 'passed'),
    )
    const report = [
      '',
      `seed ${process.env.TEST_SEED}`,
      ...listed('repeated', begun.filter(isWhole).map(line)),
      ...listed('cut short by the time limit', begun.filter((each) => !isWhole(each)).map(line)),
      ...listed('not reached before the time limit', missed.map(nameOf)),
    ]
    process.stdout.write(`${report.join('\n')}\n`)
  }
}
