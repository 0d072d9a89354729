import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

const stateOf = ({ sources, outputs }) =>
  `${fingerprint(sources, { without: isTest })} ${fingerprint(outputs)}\n`

/**
 * Tells whether all outputs exist, are unmodified and were built from the current sources. Test files do not count as
 * sources.
 */
export const isFresh = (step) =>
  step.outputs.every((output) => existsSync(output)) &&
  existsSync(step.stamp) &&
  readFileSync(step.stamp, 'utf8') === stateOf(step)

export const markFresh = (step) => {
  mkdirSync(dirname(step.stamp), { recursive: true })
  writeFileSync(step.stamp, stateOf(step))
}
