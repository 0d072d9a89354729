import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { printMessage } from '../messages.mjs'
import { resolveFromRoot } from '../paths.mjs'
import { runCommand } from '../processes.mjs'
import { createUndescribedFailure, noResults, sumResults } from './test-results.mjs'

const resolveBinary = (path) => resolveFromRoot(`node_modules/${path}`)

/** Runs commands until one fails. All of them together count as one test. */
const runGate = async (env, name, ...commands) => {
  printMessage(name)
  for (const args of commands) {
    if ((await runCommand('node', args, { env })) !== 0) return createUndescribedFailure(name)
  }
  return { ...noResults, passed: 1 }
}

const checkTypes = (env) =>
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

const checkHouseRules = (env) => runGate(env, 'house rules', [resolveFromRoot('scripts/house/check.mjs')])

const checkUnusedCode = (env) =>
  runGate(env, 'unused code', [resolveBinary('knip/bin/knip.js'), '--no-progress', '--no-config-hints'])

/** Checks the built site: the size budget of each page, and that no chunk contains admin code. */
const checkPageWeight = (env) =>
  runGate(env, 'weight', [resolveFromRoot('bench/weight/main.mjs'), '--without-rival'])

const sumAtOnce = async (checks) => sumResults(await Promise.all(checks))

/** Checks types, lint, house rules and unused code at the same time: none of them uses all cores throughout. */
export const checkSources = (env, { changed = false } = {}) =>
  sumAtOnce([checkTypes(env), checkLint(env, { changed }), checkHouseRules(env), checkUnusedCode(env)])

export const checkSourcesAndPages = (env) => sumAtOnce([checkSources(env), checkPageWeight(env)])
