import { findExports } from './find-exports.mjs'
import { isTestFile } from './source-files.mjs'

/** Words of a former private vocabulary, each with what to write instead. */
const privateWords = new Map(
  Object.entries({
    anew: 'new',
    apart: 'worker',
    around: 'deps',
    asked: 'requested',
    bearing: 'auth',
    begun: 'started',
    beside: 'other',
    deed: 'action',
    deeds: 'actions',
    demand: 'assert',
    desk: 'persistence',
    doubt: 'warning',
    freight: 'body',
    hurry: 'retryNow',
    kept: 'saved, cached or stored',
    laid: 'stored',
    lying: 'stored',
    parcel: 'frame',
    reckon: 'calculate',
    reckoned: 'calculated',
    said: 'input',
    shelf: 'storage',
    stranger: 'visitor',
    surroundings: 'deps',
    telling: 'codec',
    told: 'reported',
    vault: 'tokenStore',
    wanted: 'requested',
    wishes: 'options',
  }),
)

/** Endings that do not say whether the function parses, formats, loads or builds. */
const vagueEndings = /[a-z](?:In|Of|Say|Words)$/
/** First words of names that may end so, since they say what is done. */
const leadingVerbs = /^(?:is|has|can|needs|matches|count|filter|find|launch|sign|use)[A-Z]/

const vagueCollaborators = /(?:Around|Beside|Given|Ground|Needs|Wishes)$/

/** Names of the platform and of libraries that a reader would take for the original. */
const platformNames = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name)),
  ...['Client', 'Comment', 'Document', 'Element', 'History', 'Image', 'Location', 'Lock', 'Node'],
  ...['Notification', 'Option', 'Range', 'Screen', 'Selection', 'Text', 'Window'],
])

/** Names that may be declared more than once in a package, each with the reason. */
const repeatedNames = new Map([
  ['Page', 'screens of the admin export it'],
  ['page', 'pages of the public site export it'],
  ['load', 'pages of the public site export it'],
  ['test', 'Playwright extends it with fixtures'],
])

const splitWords = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/)

const packageOf = (file) => file.split('/')[0]

const checkWords = (subject, name) =>
  splitWords(name)
    .filter((word) => privateWords.has(word))
    .map((word) => `${subject}: «${word}» is private vocabulary; write ${privateWords.get(word)}`)

const checkExport = (file, name) => {
  const subject = `${file} exports ${name}`
  return [
    ...checkWords(subject, name),
    ...(vagueEndings.test(name) && !leadingVerbs.test(name)
      ? [`${subject}: begin with a verb that says what it does, such as parse, format, build, load or find`]
      : []),
    ...(vagueCollaborators.test(name)
      ? [
          `${subject}: take collaborators as Pick<…> of the context, as parameters or in «…Deps»; call choices «…Options» and input «…Input»`,
        ]
      : []),
    ...(platformNames.has(name) ? [`${subject}: the platform has this name; add the thing it is about`] : []),
  ]
}

const findRepeated = (exportsByFile) => {
  const files = new Map()
  for (const [file, names] of exportsByFile) {
    for (const name of names) {
      const key = `${packageOf(file)} ${name}`
      files.set(key, [...(files.get(key) ?? []), file])
    }
  }
  return [...files]
    .filter(([key, where]) => where.length > 1 && !repeatedNames.has(key.split(' ')[1]))
    .map(
      ([key, where]) => `${key.split(' ')[1]} is exported by ${where.join(' and ')}: give each its own name`,
    )
}

/** Checks the exported names and the file names of all sources. */
export const findNameProblems = (sources) => {
  const production = [...sources].filter(([file]) => !isTestFile(file))
  const exportsByFile = new Map(production.map(([file, text]) => [file, findExports(text)]))
  return [
    ...production.flatMap(([file]) => checkWords(file, file.split('/').at(-1).split('.')[0])),
    ...[...exportsByFile].flatMap(([file, names]) => names.flatMap((name) => checkExport(file, name))),
    ...findRepeated(exportsByFile),
  ]
}
