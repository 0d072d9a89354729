import { posix } from 'node:path'
import { isTestFile } from './source-files.mjs'

const SMALL = 25
const CROWDED = 25

/** Folders that a reader opens by number or by name, never as a whole. */
const mayBeCrowded = /(?:^|\/)(?:migrations|fixtures)(?:\/|$)/

/** Files whose place a framework or a tool sets: entry points, route modules, configuration, migrations. */
const mayBeSmall =
  /(?:^|\/)(?:index|main|routes|load|page|layout|entry-\w+|[\w.-]+\.config|\d{4}-[\w-]+|[\w-]+\.d)\.\w+$/

const countLines = (text) => text.split('\n').length - 1

/** Finds tiny files with a single importer: they belong into that importer, or beside what they serve. */
const findSmallFiles = (sources, graph) => {
  const importers = new Map()
  for (const [file, targets] of graph) {
    // Specs are what the fixtures and page objects of e2e are for.
    if (isTestFile(file) && !file.startsWith('e2e/')) continue
    for (const { file: target, isLazy } of targets) {
      const known = importers.get(target) ?? { files: new Set(), isLazy: false }
      known.files.add(file)
      known.isLazy ||= isLazy
      importers.set(target, known)
    }
  }
  return [...sources]
    .filter(([file, text]) => !isTestFile(file) && !mayBeSmall.test(file) && countLines(text) < SMALL)
    .flatMap(([file, text]) => {
      const known = importers.get(file)
      if (known?.files.size !== 1 || known.isLazy) return []
      const [importer] = known.files
      return [
        `${file}: ${countLines(text)} lines for ${importer} alone: merge it into that file or into its neighbour`,
      ]
    })
}

const findCrowdedFolders = (sources) => {
  const counts = new Map()
  for (const [file] of sources) {
    if (isTestFile(file)) continue
    const folder = posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > CROWDED && !mayBeCrowded.test(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} source files, over ${CROWDED}: make sub-folders by what they do`,
    )
}

export const findFolderProblems = (sources, graph) => [
  ...findSmallFiles(sources, graph),
  ...findCrowdedFolders(sources),
]

const vagueNames = /(?:^|\/)(?:utils?|misc|helpers?|common)(?:[./]|$)/

/** Biome's rule knows the name `page` only. */
const fixedWait = /\bwaitForTimeout\s*\(/

/** TypeScript lets a readonly property be assigned to a writable one, so that the word promises what nothing holds. */
const readonlyProperty = /(?<!-)\breadonly (?:#?\w+\??:|\[\w+ in )|\bReadonly</

/** Checks the name of one file, that it waits for events instead of a time, and that none of its properties is readonly. */
export const findFileProblems = (file, text) => [
  ...(vagueNames.test(file) ? [`${file}: name it after what is inside`] : []),
  ...(fixedWait.test(text)
    ? [`${file}: waits for a time, which is too short on a busy machine: wait for an event`]
    : []),
  ...(/\.tsx?$/.test(file) && readonlyProperty.test(text)
    ? [`${file}: a property is readonly: keep the word for arrays, sets and maps`]
    : []),
]
