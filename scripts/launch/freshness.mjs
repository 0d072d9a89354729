import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { listFiles } from './fingerprint.mjs'

/** The longest time in which a file can change twice and keep its timestamp: file systems count in up to two seconds. */
const TIMESTAMP_TICK_MS = 2_000

/** What is known of a file without reading it, its contents, and the time. Tests replace parts of it. */
export const fileSystem = {
  stat: (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return [size, mtimeMs, ctimeMs]
  },
  hash: (file) => createHash('sha256').update(readFileSync(file)).digest('base64url'),
  now: () => Date.now(),
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

/**
 * Tells whether a file is certainly the recorded one. A file that changed shortly before it was recorded, or in the
 * future of that clock, may have changed once more within the same tick.
 */
const isSameFile = ([size, mtimeMs, ctimeMs], known, recordedAt) =>
  size === known[0] &&
  mtimeMs === known[1] &&
  ctimeMs === known[2] &&
  Math.max(mtimeMs, ctimeMs) < recordedAt - TIMESTAMP_TICK_MS

/** Records size, times and hash of each file. Reads only files that may differ from those of the earlier record. */
const recordFiles = (files, { files: known = {}, recordedAt = 0 }, { stat, hash, now }) => {
  const record = { recordedAt: now(), files: {} }
  for (const file of files) {
    const facts = stat(file)
    const isKnown = Object.hasOwn(known, file) && isSameFile(facts, known[file], recordedAt)
    record.files[file] = isKnown ? known[file] : [...facts, hash(file)]
  }
  return record
}

const recordSources = ({ sources }, known, files) =>
  recordFiles(
    listFiles(sources).filter((file) => !isTest(file)),
    known,
    files,
  )

const recordOutputs = ({ outputs }, known, files) => recordFiles(listFiles(outputs), known, files)

const haveSameContents = ({ files: current }, { files: known }) => {
  const names = Object.keys(current)
  return (
    names.length === Object.keys(known).length &&
    names.every((file) => Object.hasOwn(known, file) && current[file].at(-1) === known[file].at(-1))
  )
}

const hasReadFiles = ({ files: current }, { files: known }) =>
  Object.keys(current).some((file) => current[file] !== known[file])

const readStamp = (file) => {
  try {
    const { sources, outputs } = JSON.parse(readFileSync(file, 'utf8'))
    return sources?.files && outputs?.files ? { sources, outputs } : undefined
  } catch {
    // Never built, or built by a launcher that wrote other stamps: the step is built again.
    return undefined
  }
}

const writeStamp = (file, stamp) => {
  mkdirSync(dirname(file), { recursive: true })
  const partialFile = `${file}.${process.pid}.part`
  writeFileSync(partialFile, JSON.stringify(stamp))
  renameSync(partialFile, file)
}

/**
 * Tells whether all outputs exist, are unmodified and were built from the current sources. Test files do not count as
 * sources. Files whose size and times are those of the stamp are not read.
 */
export const isUpToDate = (step, files = fileSystem) => {
  const known = readStamp(step.stamp)
  if (!known || !step.outputs.every((output) => existsSync(output))) return false
  const sources = recordSources(step, known.sources, files)
  if (!haveSameContents(sources, known.sources)) return false
  const outputs = recordOutputs(step, known.outputs, files)
  if (!haveSameContents(outputs, known.outputs)) return false
  // Whatever was read and has not changed need not be read next time.
  if (hasReadFiles(sources, known.sources) || hasReadFiles(outputs, known.outputs))
    writeStamp(step.stamp, { sources, outputs })
  return true
}

/** Records the sources of a build that is about to begin. A source that is edited meanwhile is not taken for built. */
export const beginBuild = (step, files = fileSystem) =>
  recordSources(step, readStamp(step.stamp)?.sources ?? {}, files)

/** Stamps a build as complete. `sources` are those that `beginBuild` recorded. */
export const markUpToDate = (step, sources, files = fileSystem) =>
  writeStamp(step.stamp, { sources, outputs: recordOutputs(step, {}, files) })
