import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { printMessage } from '../messages.mjs'
import { resolveFromRepositoryRoot } from '../paths.mjs'
import { runCommand } from '../processes.mjs'
import { createUndescribedTestFailure, emptyTestResults, sumTestResults } from './test-results.mjs'

const resolveBinary = (path) => resolveFromRepositoryRoot(`node_modules/${path}`)

/** Runs commands until one fails. All of them together count as one test. */
const runGate = async (env, name, ...commands) => {
  printMessage(name)
  for (const args of commands) {
    if ((await runCommand('node', args, { env })) !== 0) return createUndescribedTestFailure(name)
  }
  return { ...emptyTestResults, passed: 1 }
}

const checkTypes = (env) =>
  runGate(
    env,
    'types',
    [resolveBinary('typescript/bin/tsc'), '-b'],
    [resolveBinary('typescript/bin/tsc'), '-p', resolveFromRepositoryRoot('tsconfig.tests.json')],
  )

const listGitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: resolveFromRepositoryRoot('.'), encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(resolveFromRepositoryRoot(file)))

/** Lists files that differ from a commit, and untracked files. */
export const listChangedFiles = (commit = 'HEAD') => [
  ...listGitFiles('diff', '--name-only', '--relative', commit),
  ...listGitFiles('ls-files', '--others', '--exclude-standard'),
]

const checkLint = (env, { changed }) => {
  const files = changed ? ['--no-errors-on-unmatched', 'biome.json', ...listChangedFiles()] : []
  const options = ['--error-on-warnings', '--colors=off', ...files]
  return runGate(env, 'lint', [resolveBinary('@biomejs/biome/bin/biome'), 'ci', ...options])
}

const checkHouseRules = (env) =>
  runGate(env, 'house rules', [resolveFromRepositoryRoot('scripts/house/check.mjs')])

const checkUnusedCode = (env) =>
  runGate(env, 'unused code', [resolveBinary('knip/bin/knip.js'), '--no-progress', '--no-config-hints'])

/** Checks the built site: the size budget of each page, and that no chunk contains admin code. */
const checkPageWeight = (env) =>
  runGate(env, 'weight', [resolveFromRepositoryRoot('bench/weight/main.mjs'), '--without-rival'])

const sumAtOnce = async (checks) => sumTestResults(await Promise.all(checks))

/** Checks types, lint, house rules and unused code at the same time: none of them uses all cores throughout. */
export const checkSources = (env, { changed = false } = {}) =>
  sumAtOnce([checkTypes(env), checkLint(env, { changed }), checkHouseRules(env), checkUnusedCode(env)])

export const checkSourcesAndPages = (env) => sumAtOnce([checkSources(env), checkPageWeight(env)])
