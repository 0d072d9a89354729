import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { printMessage } from '../messages.mjs'
import { repositoryRoot } from '../paths.mjs'
import { findChangedSuites } from './changed-suites.mjs'
import { sumTestResults } from './test-results.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const MAX_SHARE_MS = 60_000
/** A run that starts later would be cut off. */
const LAST_START_MS = 40_000

const listLongTests = () =>
  execFileSync('git', ['ls-files', '-z', '*.long.*'], { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\0')
    .flatMap((file) =>
      [...findChangedSuites([file]).projects]
        .filter(([, paths]) => paths.includes(file))
        .map(([project]) => ({
          project,
          file,
        })),
    )

/** Orders a list by a seed: the same seed draws the same tests while the files are the same. */
const shuffle = (list, seed) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return list
    .map((value) => ({ value, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value)
}

/** Runs the long tests of a project, or those in the given paths. */
export const runLongTests = (env, project, paths, options = {}) => {
  if (!project.startsWith('browser-'))
    return runVitest(env, [project], [...paths, '--passWithNoTests'], options)
  const host = project.replace('browser-', '')
  return runPlaywright(env, [...paths, `--project=${host}`, '--pass-with-no-tests'], {
    tier: 'long',
    ...options,
  })
}

const formatRepeatCommand = ({ project, file }) =>
  project.startsWith('browser-')
    ? `npm run e2e -- --project=${project.replace('browser-', '')} ${file}`
    : `npx vitest run --project=${project} ${file}`

/**
 * Runs long tests that are drawn at random, for at most a minute. Returns a warning for each file with a failure, which
 * does not fail the run: a developer has to repeat that file.
 */
export const runRotatingShare = async (env) => {
  const seed = Number(process.env.TEST_SHARE_SEED || randomInt(2 ** 31))
  const start = performance.now()
  const signal = AbortSignal.timeout(MAX_SHARE_MS)
  printMessage(`a minute of long tests, drawn with TEST_SHARE_SEED=${seed}`)
  const runs = []
  for (const each of shuffle(listLongTests(), seed)) {
    if (performance.now() - start > LAST_START_MS) break
    const results = await runLongTests(env, each.project, [each.file], { signal })
    // A run ended by the time limit is neither passed nor failed.
    if (!signal.aborted) runs.push({ ...each, results })
  }
  const { passed, failed } = sumTestResults(runs.map(({ results }) => results))
  return [
    `long tests of ${runs.length} files, TEST_SHARE_SEED=${seed}: ${passed} have passed, ${failed} have failed`,
    ...runs
      .filter(({ results }) => results.failed > 0)
      .map((run) => `WARNING: long tests fail; repeat them with ${formatRepeatCommand(run)}`),
  ]
}
