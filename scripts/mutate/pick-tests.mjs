import { dirname } from 'node:path'

const fileOfTest = (id) => id.split(' › ')[1]

const sharedFolders = (a, b) => {
  const theirs = dirname(b).split('/')
  const parts = dirname(a).split('/')
  const different = parts.findIndex((part, index) => part !== theirs[index])
  return different === -1 ? parts.length : different
}

/** Orders test files by how likely and how quickly they fail: near the mutated file first, then the fastest. */
export const orderTestFiles = (files, mutated, durations) =>
  files.toSorted(
    (a, b) =>
      sharedFolders(b, mutated) - sharedFolders(a, mutated) || (durations[a] ?? 0) - (durations[b] ?? 0),
  )

/** Picks at most `maxTests` browser tests: the fastest of each spec file, then the second fastest of each, and so on. */
export const pickBrowserTests = (ids, durations, cap) => {
  const byFile = Map.groupBy(
    ids.toSorted((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0)),
    fileOfTest,
  )
  const ranked = [...byFile.values()].flatMap((own) => own.map((id, rank) => ({ id, rank })))
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, cap)
    .map(({ id }) => id)
}
