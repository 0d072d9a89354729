import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findExports } from './find-exports.mjs'
import { isTestFile } from './source-files.mjs'

/**
 * Prints a random sample of exported names, test titles, comments and file names without their paths, for a reader who
 * has not seen the code and rates each as clear, partly clear or opaque. The same seed prints the same sample:
 *
 *     node scripts/house/sample-names.mjs [seed]
 */
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)

/** Mulberry32: a small generator whose numbers depend on the seed alone. */
const createRandom = (state) => () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const random = createRandom(seed)

const takeSample = (values, count) => {
  const rest = values.toSorted()
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat()
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const findTitles = (text) =>
  [...text.matchAll(/^\s*(?:test|it)(?:\.(?!describe)\w+)*(?:\([^\n]*\))?\(\s*(['"`])(.+?)\1,/gm)].map(
    ([, , title]) => title,
  )

const findComments = (text) =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\/|^\s*\/\/ (.+(?:\n\s*\/\/ .+)*)$/gm)].map(([, block, line]) =>
    (block ?? line).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  )

const production = [...texts].filter(
  ([file]) => /^(?:shared|server|site|desktop)\/src\//.test(file) && !isTestFile(file),
)
const tests = [...texts].filter(([file]) => isTestFile(file))

/** Each route module exports its view and its data under these names, so they say nothing about it. */
const routeModuleExports = new Set(['page', 'load', 'Page'])

const samples = {
  'exported names': takeSample(
    [...new Set(production.flatMap(([, text]) => findExports(text)))].filter(
      (name) => !routeModuleExports.has(name),
    ),
    200,
  ),
  'test titles': takeSample(
    tests.flatMap(([, text]) => findTitles(text)),
    40,
  ),
  comments: takeSample(
    production.flatMap(([, text]) => findComments(text)).filter((comment) => !comment.startsWith('biome-')),
    60,
  ),
  'file names': takeSample(
    production.map(([file]) => posix.basename(file)),
    30,
  ),
}

console.log(`seed ${seed}`)
for (const [name, sample] of Object.entries(samples)) {
  console.log(`\n## ${sample.length} ${name}\n`)
  for (const each of sample) console.log(`- ${each}`)
}
