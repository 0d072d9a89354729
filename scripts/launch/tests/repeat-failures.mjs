import { printMessage } from '../messages.mjs'
import { resolveInLaunchFolder } from '../paths.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

/** Of more failures than these none is repeated: they have a common cause. */
const MAX_REPEATED_FAILURES = 5
const MAX_REPEAT_MS = 60_000

// The launcher also runs in versions of Node without `RegExp.escape`.
const escapePattern = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Builds the options that make Vitest run one test. Vitest joins the names of its groups with ` > ` or a space. */
const buildVitestOptions = ({ file, test }) => {
  const pattern = test
    .split(' > ')
    .map((name) => escapePattern(name))
    .join('(?: > | )')
  return [file, `--testNamePattern=^${pattern}$`, '--maxWorkers=1']
}

const runTwice = async (env, { runner, tier, project, file, test }, signal) => {
  if (runner === 'playwright') {
    // Another folder, so that the traces of the failure are not overwritten.
    const output = `--output=${resolveInLaunchFolder('results/repeated')}`
    const options = [`${file}:${test}`, `--project=${project}`, '--workers=1', '--repeat-each=2', output]
    return [await runPlaywright(env, options, { signal })]
  }
  const options = buildVitestOptions({ file, test })
  return [
    await runVitest(env, [project], options, { tier, signal }),
    await runVitest(env, [project], options, { tier, signal }),
  ]
}

/** Runs one failed test alone, twice. Returns whether it passed both times. */
const passesTwice = async (env, repeat, signal) => {
  const results = await runTwice(env, repeat, signal)
  const count = (name) => results.reduce((sum, each) => sum + each[name], 0)
  return !signal.aborted && count('passed') === 2 && count('failed') === 0
}

/**
 * Runs up to five failed tests again, one after another and each alone, for at most a minute. Returns the results with
 * the failures of tests that then passed twice moved to `unsteady`.
 */
export const repeatFailedTests = async (
  env,
  results,
  { run = passesTwice, signal = AbortSignal.timeout(MAX_REPEAT_MS) } = {},
) => {
  const { failures } = results
  const areRepeatable =
    failures.length === results.failed &&
    failures.length <= MAX_REPEATED_FAILURES &&
    failures.every(({ repeat }) => repeat)
  if (failures.length === 0 || !areRepeatable) return { ...results, unsteady: [] }
  const unsteady = []
  for (const failure of failures) {
    printMessage(`running again, alone and twice: ${failure.name}`)
    if (!signal.aborted && (await run(env, failure.repeat, signal))) unsteady.push(failure)
  }
  return {
    ...results,
    passed: results.passed + unsteady.length,
    failed: results.failed - unsteady.length,
    failures: failures.filter((failure) => !unsteady.includes(failure)),
    unsteady,
  }
}
