import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, compiled, everything, withChangedFiles } from './commands.mjs'
import { applyMutation, locateMutation } from './locate.mjs'
import { orderTestFiles, pickBrowserTests } from './pick-tests.mjs'
import { runBrowserTests, runVitestFiles } from './run-tests.mjs'

export const BROWSER_TEST_CAP = 40

/** Tests in a package's `src` run on the sources. All others run on the build. */
const runsOnSources = (file) => /^(?:shared|server|site|desktop)\/src\//.test(file)

const findTests = ({ vitest, browser }, coverage, file) => {
  const usable = (name) => !coverage.unusable.includes(name)
  const files = orderTestFiles(vitest.filter(usable), file, coverage.vitest)
  const direct = pickBrowserTests(browser.direct.filter(usable), coverage.browser, BROWSER_TEST_CAP)
  const room = BROWSER_TEST_CAP - direct.length
  const later = pickBrowserTests(browser.later.filter(usable), coverage.browser, room)
  return {
    onSources: files.filter(runsOnSources),
    onBuild: files.filter((name) => !runsOnSources(name)),
    browser: [...direct, ...later],
    browserCovering: browser.direct.length + browser.later.length,
  }
}

const runLevels = async (tests, { checkout, folder, coverage }) => {
  const vitestOptions = { checkout, folder, durations: coverage.vitest }
  if (!(await build(checkout, compiled, join(folder, 'run.log')))) return { outcome: 'did not build' }
  const unit = await runVitestFiles(tests.onSources, vitestOptions)
  if (unit.caughtBy) return { outcome: 'caught', level: 'unit', ...unit }
  if (tests.onBuild.length + tests.browser.length === 0) return { outcome: 'survived', ...unit }
  if (!(await build(checkout, everything, join(folder, 'run.log'))))
    return { outcome: 'did not build', ...unit }
  const onBuild = await runVitestFiles(tests.onBuild, vitestOptions)
  const flaky = [...unit.flaky, ...onBuild.flaky]
  if (onBuild.caughtBy) return { outcome: 'caught', level: 'process', caughtBy: onBuild.caughtBy, flaky }
  const found = await runBrowserTests(tests.browser, { checkout, folder, durations: coverage.browser })
  flaky.push(...found.flaky)
  if (found.caughtBy) return { outcome: 'caught', level: 'browser', caughtBy: found.caughtBy, flaky }
  return { outcome: 'survived', flaky }
}

/** Applies a mutation, runs the tests that reach it (fastest level first) and restores the file. */
export const tryMutation = async (mutation, { checkout, folder, coverage }) => {
  const began = Date.now()
  const place = locateMutation(checkout, mutation)
  if (!place) return { outcome: 'line is gone' }
  const tests = findTests(coverage.mutations[mutation.id], coverage, place.file)
  const { onSources, onBuild, browser, browserCovering } = tests
  const covering = {
    unit: onSources.length,
    process: onBuild.length,
    browser: browserCovering,
    browserRun: browser.length,
  }
  const at = { file: place.file, line: place.line, covering }
  if (onSources.length + onBuild.length + browser.length === 0) return { outcome: 'not covered', ...at }
  const text = readFileSync(join(checkout, place.file), 'utf8')
  const mutated = applyMutation(text, place, mutation.replacement)
  const result = await withChangedFiles(checkout, { [place.file]: mutated }, () =>
    runLevels(tests, { checkout, folder, coverage }),
  )
  return { ...result, ...at, seconds: Math.round((Date.now() - began) / 1000) }
}
