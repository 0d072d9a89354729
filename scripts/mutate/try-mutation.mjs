import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allSteps, buildCheckout, compileSteps, withChangedFiles } from './checkout.mjs'
import { applyMutation, locateMutation } from './mutations.mjs'
import { runBrowserTests, runVitestFiles } from './run-tests.mjs'

const getTestFile = (id) => id.split(' › ')[1]

const countSharedFolders = (a, b) => {
  const otherParts = dirname(b).split('/')
  const parts = dirname(a).split('/')
  const different = parts.findIndex((part, index) => part !== otherParts[index])
  return different === -1 ? parts.length : different
}

/** Orders test files by how likely and how quickly they fail: near the mutated file first, then the fastest. */
export const orderTestFiles = (files, mutated, durations) =>
  files.toSorted(
    (a, b) =>
      countSharedFolders(b, mutated) - countSharedFolders(a, mutated) ||
      (durations[a] ?? 0) - (durations[b] ?? 0),
  )

/** Picks at most `maxTests` browser tests: the fastest of each spec file, then the second fastest of each, and so on. */
export const pickBrowserTests = (ids, durations, maxTests) => {
  const byFile = Map.groupBy(
    ids.toSorted((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0)),
    getTestFile,
  )
  const ranked = [...byFile.values()].flatMap((own) => own.map((id, rank) => ({ id, rank })))
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxTests)
    .map(({ id }) => id)
}

export const BROWSER_TEST_CAP = 40

/** Tests in a package's `src` run on the sources. All others run on the build. */
const isTestOfSources = (file) => /^(?:shared|server|site|desktop)\/src\//.test(file)

const selectTests = ({ vitest, browser }, coverage, file) => {
  const usable = (name) => !coverage.unusable.includes(name)
  const files = orderTestFiles(vitest.filter(usable), file, coverage.vitest)
  const direct = pickBrowserTests(browser.direct.filter(usable), coverage.browser, BROWSER_TEST_CAP)
  const remaining = BROWSER_TEST_CAP - direct.length
  const later = pickBrowserTests(browser.later.filter(usable), coverage.browser, remaining)
  return {
    onSources: files.filter(isTestOfSources),
    onBuild: files.filter((name) => !isTestOfSources(name)),
    browser: [...direct, ...later],
    browserCovering: browser.direct.length + browser.later.length,
  }
}

const runTestLevels = async (tests, { checkout, folder, coverage }) => {
  const vitestOptions = { checkout, folder, durations: coverage.vitest }
  if (!(await buildCheckout(checkout, compileSteps, join(folder, 'run.log'))))
    return { outcome: 'did not build' }
  const unit = await runVitestFiles(tests.onSources, vitestOptions)
  if (unit.caughtBy) return { outcome: 'caught', level: 'unit', ...unit }
  if (tests.onBuild.length + tests.browser.length === 0) return { outcome: 'survived', ...unit }
  if (!(await buildCheckout(checkout, allSteps, join(folder, 'run.log'))))
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
  const startedAt = Date.now()
  const location = locateMutation(checkout, mutation)
  if (!location) return { outcome: 'line is gone' }
  const tests = selectTests(coverage.mutations[mutation.id], coverage, location.file)
  const { onSources, onBuild, browser, browserCovering } = tests
  const covering = {
    unit: onSources.length,
    process: onBuild.length,
    browser: browserCovering,
    browserRun: browser.length,
  }
  const at = { file: location.file, line: location.line, covering }
  if (onSources.length + onBuild.length + browser.length === 0) return { outcome: 'not covered', ...at }
  const text = readFileSync(join(checkout, location.file), 'utf8')
  const mutated = applyMutation(text, location, mutation.replacement)
  const result = await withChangedFiles(checkout, { [location.file]: mutated }, () =>
    runTestLevels(tests, { checkout, folder, coverage }),
  )
  return { ...result, ...at, seconds: Math.round((Date.now() - startedAt) / 1000) }
}
