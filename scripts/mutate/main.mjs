/**
 * Mutation test: changes single lines of the production code, one at a time, and checks whether a test fails.
 *
 *   node scripts/mutate/main.mjs --seed 21 --count 60 --results <file.json>
 *     --mutations <file>   the list of mutations, chosen by the seed if the file does not exist; by default in the folder
 *                          of the results. The list also works on later sources: lines are located by their text.
 *     --checkout <folder>  a git worktree that nobody else uses; by default .launch/mutate, created from the current commit
 *     --before <file>      the results of an earlier run: lists mutations that were caught then and are not now
 *     --only 3,17          tries these only
 *     --filter <path>      runs only test files whose path contains this, to try the tool out; may be repeated
 *
 * 1. chooses the mutations, except those that fail the type check;
 * 2. runs the whole suite once with a recorder at each mutation, to learn which tests reach it;
 * 3. for each mutation runs the test files that reach it, then the process tests, then at most 40 browser tests.
 *
 * Logs and intermediate files go into a folder named like the results file. An interrupted run continues where it stopped.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { resolveFromRoot, resolveInLaunchFolder } from '../launch/paths.mjs'
import { allSteps, buildCheckout, passesTypeCheck, restoreOnSignal, withChangedFiles } from './checkout.mjs'
import { recordCoverage } from './coverage.mjs'
import { applyMutation, chooseMutations, locateMutation } from './mutations.mjs'
import { BROWSER_TEST_CAP, tryMutation } from './try-mutation.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '21' },
    count: { type: 'string', default: '60' },
    results: { type: 'string' },
    mutations: { type: 'string' },
    checkout: { type: 'string' },
    before: { type: 'string' },
    only: { type: 'string' },
    filter: { type: 'string', multiple: true, default: [] },
  },
})
if (!values.results) throw new Error('--results <file.json> is missing')

const resultsFile = resolve(values.results)
const folder = resultsFile.replace(/\.json$/, '')
const mutationsFile = resolve(values.mutations ?? join(dirname(resultsFile), 'mutations.json'))
const seed = Number(values.seed)
const count = Number(values.count)

const printProgress = (text) => process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`)
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

/** Writes a JSON file atomically, so that an interrupted run leaves no partial file. */
const writeJson = (path, value) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, `${JSON.stringify(value, null, 1)}\n`)
  renameSync(`${path}.part`, path)
}

const openCheckout = () => {
  const checkout = resolve(values.checkout ?? resolveInLaunchFolder('mutate'))
  if (!existsSync(checkout)) git(resolveFromRoot('.'), 'worktree', 'add', '--detach', checkout, 'HEAD')
  const changed = git(checkout, 'status', '--porcelain', '--untracked-files=no')
  if (changed !== '') throw new Error(`${checkout} is not as it was committed (git restore .):\n${changed}`)
  return checkout
}

const isCompilable = (checkout) => async (mutation) => {
  const location = locateMutation(checkout, mutation)
  const text = applyMutation(
    readFileSync(join(checkout, location.file), 'utf8'),
    location,
    mutation.replacement,
  )
  const passes = await withChangedFiles(checkout, { [location.file]: text }, () =>
    passesTypeCheck(checkout, join(folder, 'types.log')),
  )
  printProgress(`${passes ? 'chosen' : 'no types'} ${describeMutation(mutation)}`)
  return passes
}

const describeMutation = ({ file, line, kind, original, replacement }) =>
  `${file}:${line} ${kind}: ${original.slice(0, 60)} → ${replacement.slice(0, 60) || '(nothing)'}`

const loadMutations = async (checkout) => {
  if (existsSync(mutationsFile)) return readJson(mutationsFile).mutations
  const mutations = await chooseMutations({ checkout, seed, count, isValid: isCompilable(checkout) })
  writeJson(mutationsFile, { seed, commit: git(checkout, 'rev-parse', 'HEAD'), mutations })
  return mutations
}

const printSummary = (mutations, results) => {
  const outcomes = Map.groupBy(mutations, ({ id }) => results[id]?.outcome ?? 'not tried')
  for (const [outcome, own] of outcomes) {
    printProgress(`${own.length} ${outcome}`)
    if (outcome !== 'caught')
      for (const mutation of own) printProgress(`  #${mutation.id} ${describeMutation(mutation)}`)
  }
  if (!values.before) return
  const earlier = readJson(resolve(values.before)).results
  const lost = mutations.filter(
    ({ id }) => earlier[id]?.outcome === 'caught' && results[id]?.outcome !== 'caught',
  )
  printProgress(`${lost.length} caught before and not now`)
  for (const mutation of lost)
    printProgress(
      `  #${mutation.id} ${describeMutation(mutation)}; caught by ${earlier[mutation.id].caughtBy}`,
    )
}

const main = async () => {
  restoreOnSignal()
  mkdirSync(folder, { recursive: true })
  const checkout = openCheckout()
  const commit = git(checkout, 'rev-parse', 'HEAD')
  printProgress(`seed ${seed}, ${count} mutations, commit ${commit.slice(0, 10)}, in ${checkout}`)
  if (!(await buildCheckout(checkout, allSteps, join(folder, 'build.log'))))
    throw new Error(`no build: see ${folder}/build.log`)
  const mutations = await loadMutations(checkout)
  const coverage = await recordCoverage({
    checkout,
    mutations,
    folder,
    filters: values.filter,
    printProgress,
  })
  for (const test of coverage.unusable) printProgress(`fails without a mutation, not used: ${test}`)
  printProgress(`of the browser tests that reach a mutation at most ${BROWSER_TEST_CAP} run`)
  const state = existsSync(resultsFile)
    ? readJson(resultsFile)
    : { seed, commit, BROWSER_TEST_CAP, results: {} }
  if (state.commit !== commit) throw new Error(`${resultsFile} belongs to commit ${state.commit}`)
  const only = values.only?.split(',').map(Number)
  for (const mutation of mutations) {
    if (state.results[mutation.id] || (only && !only.includes(mutation.id))) continue
    const result = await tryMutation(mutation, { checkout, folder, coverage })
    state.results[mutation.id] = result
    writeJson(resultsFile, state)
    printProgress(`#${mutation.id} ${result.outcome} ${describeMutation(mutation)}; ${result.caughtBy ?? ''}`)
  }
  printSummary(mutations, state.results)
}

await main()
