import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, keep } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'
import { findBrowser } from './system-packages.mjs'

const bin = (path) => inRoot(`node_modules/${path}`)
const results = (name) => keep(`results/${name}.json`)

const none = { passed: 0, failed: 0, skipped: 0 }

/** Runs commands until one fails. All of them together count as one test. */
const gate = async (env, name, ...commands) => {
  say(name)
  for (const args of commands) {
    if ((await run('node', args, { env })) !== 0) return { ...none, failed: 1 }
  }
  return { ...none, passed: 1 }
}

export const types = (env) =>
  gate(
    env,
    'types',
    [bin('typescript/bin/tsc'), '-b'],
    [bin('typescript/bin/tsc'), '-p', inRoot('tsconfig.tests.json')],
  )

const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(inRoot(file)))

/** Lists files that differ from the last commit, and untracked files. */
const changedFiles = () => [
  ...gitFiles('diff', '--name-only', '--relative', 'HEAD'),
  ...gitFiles('ls-files', '--others', '--exclude-standard'),
]

export const lint = (env, { changed = false } = {}) => {
  const files = changed ? ['--no-errors-on-unmatched', 'biome.json', ...changedFiles()] : []
  const options = ['--error-on-warnings', '--colors=off', ...files]
  return gate(env, 'lint', [bin('@biomejs/biome/bin/biome'), 'ci', ...options])
}

export const houseRules = (env) => gate(env, 'house rules', [inRoot('scripts/house/check.mjs')])

/** Checks the built site: the size budget of each page, and that no chunk contains admin code. */
export const weight = (env) => gate(env, 'weight', [inRoot('bench/weight/main.mjs'), '--without-rival'])

const readResults = (name) => {
  try {
    return JSON.parse(readFileSync(results(name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts a failure if the runner's exit code is not zero, even if it reported none. */
const settle = (counts, code) => {
  if (counts === undefined) return { ...none, failed: 1 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const prepare = (name) => {
  mkdirSync(keep('results'), { recursive: true })
  rmSync(results(name), { force: true })
}

export const vitest = async (env, projects, options = []) => {
  say(`tests: ${projects.join(', ')}`)
  prepare('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results('vitest')}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const code = await run('node', [bin('vitest/vitest.mjs'), 'run', ...chosen, ...options, ...reporters], {
    env: { ...env, CHROMIUM_PATH: findBrowser() ?? '' },
  })
  const told = readResults('vitest')
  const counts = told && {
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests + told.numTodoTests,
  }
  return settle(counts, code)
}

export const browserTests = async (env, options = []) => {
  say('browser tests')
  prepare('playwright')
  const browser = findBrowser()
  if (browser === undefined)
    say('no Chromium or Chrome here: the browser tests cannot run and count as failed')
  const code = await run('node', [bin('playwright/cli.js'), 'test', '-c', inRoot('e2e'), ...options], {
    env: { ...env, CHROMIUM_PATH: browser ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: results('playwright') },
  })
  const stats = readResults('playwright')?.stats
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
  return settle(counts, code)
}

export const total = (all) =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  )
