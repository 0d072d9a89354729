import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const listFiles = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** Computes a hash over the paths and contents of files and folders. Missing paths are skipped. */
export const computeFingerprint = (paths, { extra = '', exclude = () => false } = {}) => {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(listFiles).filter((each) => !exclude(each))) {
    const contents = readFileSync(file)
    hash.update(`${file}\n${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

const buildStamp = ({ sources, outputs }) =>
  `${computeFingerprint(sources, { exclude: isTest })} ${computeFingerprint(outputs)}\n`

/**
 * Tells whether all outputs exist, are unmodified and were built from the current sources. Test files do not count as
 * sources.
 */
export const isUpToDate = (step) =>
  step.outputs.every((output) => existsSync(output)) &&
  existsSync(step.stamp) &&
  readFileSync(step.stamp, 'utf8') === buildStamp(step)

export const markUpToDate = (step) => {
  mkdirSync(dirname(step.stamp), { recursive: true })
  writeFileSync(step.stamp, buildStamp(step))
}
