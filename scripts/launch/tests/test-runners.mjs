import { printMessage } from '../messages.mjs'
import { resolveFromRepositoryRoot, resolveInLaunchFolder } from '../paths.mjs'
import { runCommand } from '../processes.mjs'
import { findBrowser } from '../system-packages.mjs'
import { clearTestResults, readPlaywrightResults, readVitestResults } from './test-results.mjs'

const resolveBinary = (path) => resolveFromRepositoryRoot(`node_modules/${path}`)
const getResultsPath = (name) => resolveInLaunchFolder(`results/${name}.json`)

/**
 * Component tests that decide run the production build of React, as users do, in two thirds of the time. All others fail
 * on its warnings too.
 */
const getReactEnvironment = (projects, tier) =>
  tier === 'deciding' && projects.includes('component') ? { NODE_ENV: 'production' } : {}

/** Runs Vitest projects: as those that decide, or as a part of all tests. `options` may name files. */
export const runVitest = async (env, projects, options = [], { tier = '', signal } = {}) => {
  const name = `tests: ${projects.join(', ')}`
  const resultsPath = getResultsPath('vitest')
  printMessage(name)
  clearTestResults(resultsPath)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = [
    '--reporter=default',
    `--reporter=${resolveFromRepositoryRoot('scripts/launch/tests/test-result-reporter.mjs')}`,
  ]
  const code = await runCommand(
    'node',
    [resolveBinary('vitest/vitest.mjs'), 'run', ...chosen, ...options, ...reporters],
    {
      env: {
        ...env,
        ...getReactEnvironment(projects, tier),
        CHROMIUM_PATH: findBrowser() ?? '',
        TEST_RESULTS_FILE: resultsPath,
        TEST_TIER: tier,
      },
      signal,
    },
  )
  return readVitestResults(name, resultsPath, code)
}

/** Runs browser tests: those of a tier (`deciding`, `long`), or all of them. */
export const runPlaywright = async (env, options = [], { tier = '', signal } = {}) => {
  const name = ['browser tests', tier].filter(Boolean).join(': ')
  const resultsPath = getResultsPath('playwright')
  printMessage(name)
  clearTestResults(resultsPath)
  const browser = findBrowser()
  if (browser === undefined)
    printMessage('no Chromium or Chrome here: the browser tests cannot run and count as failed')
  const code = await runCommand(
    'node',
    [resolveBinary('playwright/cli.js'), 'test', '-c', resolveFromRepositoryRoot('e2e'), ...options],
    {
      env: {
        ...env,
        CHROMIUM_PATH: browser ?? '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultsPath,
        TEST_TIER: tier,
      },
      signal,
    },
  )
  return readPlaywrightResults(name, resultsPath, code)
}
