import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { listFiles } from './fingerprint.mjs'

/** The longest time in which a file can change twice and keep its timestamp: file systems count in up to two seconds. */
const TIMESTAMP_TICK_MS = 2_000

/** Access to the names, sizes, times and contents of files, and to the clock. Tests replace parts of it. */
export const fileSystem = {
  list: (path) => listFiles([path]),
  stat: (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return [size, mtimeMs, ctimeMs]
  },
  hash: (file) => createHash('sha256').update(readFileSync(file)).digest('base64url'),
  now: () => Date.now(),
}

const remember = (read) => {
  const known = new Map()
  return (path) => {
    if (!known.has(path)) known.set(path, read(path))
    return known.get(path)
  }
}

/** Returns a file system that looks at each file once, for steps with the same sources. Its clock stands still. */
export const cacheFileReads = ({ list, stat, hash, now } = fileSystem) => {
  const createdAt = now()
  return { list: remember(list), stat: remember(stat), hash: remember(hash), now: () => createdAt }
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

/**
 * Returns whether a file is certainly the recorded one. A file that changed shortly before it was recorded, or in the
 * future of that clock, may have changed once more within the same tick.
 */
const isSameFile = ([size, mtimeMs, ctimeMs], known, recordedAt) =>
  size === known[0] &&
  mtimeMs === known[1] &&
  ctimeMs === known[2] &&
  Math.max(mtimeMs, ctimeMs) < recordedAt - TIMESTAMP_TICK_MS

/**
 * Compares files with an earlier record, and reads only those that may differ. `record` is the new one: size, times and
 * hash of each file.
 */
const compareFiles = (names, { files: known = {}, recordedAt = 0 }, { stat, hash, now }) => {
  const entries = []
  let sameContents = 0
  let unread = 0
  const checkedAt = now()
  for (const file of names) {
    const facts = stat(file)
    const old = known[file]
    if (old && isSameFile(facts, old, recordedAt)) {
      entries.push([file, old])
      unread += 1
      continue
    }
    const entry = [...facts, hash(file)]
    entries.push([file, entry])
    if (old?.at(-1) === entry.at(-1)) sameContents += 1
  }
  const isSame = unread + sameContents === names.length && names.length === Object.keys(known).length
  const record = () => ({ recordedAt: checkedAt, files: Object.fromEntries(entries) })
  return { isSame, hasRead: sameContents > 0, record }
}

const compareSources = ({ sources }, known, files) =>
  compareFiles(
    sources.flatMap(files.list).filter((file) => !isTest(file)),
    known,
    files,
  )

const compareOutputs = ({ outputs }, known, files) => compareFiles(outputs.flatMap(files.list), known, files)

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
 * Returns whether all outputs exist, are unmodified and were built from the current sources. Test files do not count as
 * sources. Files whose size and times are those of the stamp are not read.
 */
export const isBuildUpToDate = (step, files = fileSystem) => {
  const known = readStamp(step.stamp)
  if (!known || !step.outputs.every((output) => existsSync(output))) return false
  const sources = compareSources(step, known.sources, files)
  if (!sources.isSame) return false
  const outputs = compareOutputs(step, known.outputs, files)
  if (!outputs.isSame) return false
  // What was read and has not changed need not be read next time.
  if (sources.hasRead || outputs.hasRead)
    writeStamp(step.stamp, { sources: sources.record(), outputs: outputs.record() })
  return true
}

/** Records the sources before a build, so that a source edited during the build still counts as changed. */
export const beginBuild = (step, files = fileSystem) =>
  compareSources(step, readStamp(step.stamp)?.sources ?? {}, files).record()

/** Stamps a build as complete. `sources` are those that `beginBuild` recorded. */
export const markBuildUpToDate = (step, sources, files = fileSystem) =>
  writeStamp(step.stamp, { sources, outputs: compareOutputs(step, {}, files).record() })
