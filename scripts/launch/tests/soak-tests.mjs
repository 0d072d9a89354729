import { randomInt } from 'node:crypto'
import { LauncherError } from '../messages.mjs'
import { resolveFromRepositoryRoot } from '../paths.mjs'
import { runVitest } from './test-runners.mjs'

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
      `--reporter=${resolveFromRepositoryRoot('scripts/launch/tests/soak-reporter.mjs')}`,
    ],
  )
}
