import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { LauncherError, printMessage } from './messages.mjs'
import { resolveFromRoot, resolveInLaunchFolder } from './paths.mjs'
import { runCommand } from './processes.mjs'
import { findBrowser } from './system-packages.mjs'
import {
  clearResults,
  createUndescribedFailure,
  noResults,
  readPlaywrightResults,
  readVitestResults,
} from './test-results.mjs'

const resolveBinary = (path) => resolveFromRoot(`node_modules/${path}`)
const getResultsPath = (name) => resolveInLaunchFolder(`results/${name}.json`)

/** Runs commands until one fails. All of them together count as one test. */
const runGate = async (env, name, ...commands) => {
  printMessage(name)
  for (const args of commands) {
    if ((await runCommand('node', args, { env })) !== 0) return createUndescribedFailure(name)
  }
  return { ...noResults, passed: 1 }
}

export const checkTypes = (env) =>
  runGate(
    env,
    'types',
    [resolveBinary('typescript/bin/tsc'), '-b'],
    [resolveBinary('typescript/bin/tsc'), '-p', resolveFromRoot('tsconfig.tests.json')],
  )

const listGitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: resolveFromRoot('.'), encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(resolveFromRoot(file)))

/** Lists files that differ from the last commit, and untracked files. */
const listChangedFiles = () => [
  ...listGitFiles('diff', '--name-only', '--relative', 'HEAD'),
  ...listGitFiles('ls-files', '--others', '--exclude-standard'),
]

export const checkLint = (env, { changed = false } = {}) => {
  const files = changed ? ['--no-errors-on-unmatched', 'biome.json', ...listChangedFiles()] : []
  const options = ['--error-on-warnings', '--colors=off', ...files]
  return runGate(env, 'lint', [resolveBinary('@biomejs/biome/bin/biome'), 'ci', ...options])
}

export const checkHouseRules = (env) =>
  runGate(env, 'house rules', [resolveFromRoot('scripts/house/check.mjs')])

/** Checks the built site: the size budget of each page, and that no chunk contains admin code. */
export const checkPageWeight = (env) =>
  runGate(env, 'weight', [resolveFromRoot('bench/weight/main.mjs'), '--without-rival'])

export const runVitest = async (env, projects, options = []) => {
  const name = `tests: ${projects.join(', ')}`
  const resultsPath = getResultsPath('vitest')
  printMessage(name)
  clearResults(resultsPath)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = [
    '--reporter=default',
    `--reporter=${resolveFromRoot('scripts/launch/test-result-reporter.mjs')}`,
  ]
  const code = await runCommand(
    'node',
    [resolveBinary('vitest/vitest.mjs'), 'run', ...chosen, ...options, ...reporters],
    { env: { ...env, CHROMIUM_PATH: findBrowser() ?? '', TEST_RESULTS_FILE: resultsPath } },
  )
  return readVitestResults(name, resultsPath, code)
}

export const runPlaywright = async (env, options = []) => {
  const name = 'browser tests'
  const resultsPath = getResultsPath('playwright')
  printMessage(name)
  clearResults(resultsPath)
  const browser = findBrowser()
  if (browser === undefined)
    printMessage('no Chromium or Chrome here: the browser tests cannot run and count as failed')
  const code = await runCommand(
    'node',
    [resolveBinary('playwright/cli.js'), 'test', '-c', resolveFromRoot('e2e'), ...options],
    { env: { ...env, CHROMIUM_PATH: browser ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: resultsPath } },
  )
  return readPlaywrightResults(name, resultsPath, code)
}

const SOAK_USAGE = 'npm run soak takes --minutes and a number of them, or nothing'

/** Parses `--minutes N`. Returns `undefined` if there is no time limit. */
export const parseSoakMinutes = (args) => {
  if (args.length === 0) return undefined
  const [option, value, ...rest] = args
  const minutes = Number(value)
  if (option !== '--minutes' || rest.length > 0 || !(minutes > 0 && Number.isFinite(minutes)))
    throw new LauncherError(SOAK_USAGE)
  return minutes
}

/** Runs the repeated tests in a new random order each time, so that short runs reach different tests. */
export const runSoakTests = (env, minutes) => {
  const seed = env.TEST_SEED ?? String(randomInt(2 ** 31))
  const limit = minutes === undefined ? {} : { SOAK_UNTIL: String(Date.now() + minutes * 60_000) }
  return runVitest(
    { ...env, ...limit, SOAK: '1', TEST_SEED: seed },
    ['soak', 'soak-component'],
    [
      '--sequence.shuffle.files',
      `--sequence.seed=${seed}`,
      `--reporter=${resolveFromRoot('scripts/launch/soak-reporter.mjs')}`,
    ],
  )
}
