import { randomInt } from 'node:crypto'
import { vitest } from './checks.mjs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

const USAGE = 'npm run soak takes --minutes and a number of them, or nothing'

/** Parses `--minutes N`. Returns `undefined` if there is no time limit. */
export const parseMinutes = (words) => {
  if (words.length === 0) return undefined
  const [option, value, ...rest] = words
  const minutes = Number(value)
  if (option !== '--minutes' || rest.length > 0 || !(minutes > 0 && Number.isFinite(minutes)))
    throw new Refusal(USAGE)
  return minutes
}

/** Runs the repeated tests in a new random order each time, so that short runs reach different tests. */
export const soak = (env, minutes) => {
  const seed = env.TEST_SEED ?? String(randomInt(2 ** 31))
  const limit = minutes === undefined ? {} : { SOAK_UNTIL: String(Date.now() + minutes * 60_000) }
  return vitest(
    { ...env, ...limit, SOAK: '1', TEST_SEED: seed },
    ['soak', 'soak-component'],
    [
      '--sequence.shuffle.files',
      `--sequence.seed=${seed}`,
      `--reporter=${inRoot('scripts/launch/soak-reporter.mjs')}`,
    ],
  )
}
