import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutations } from './mutation-operators.mjs'

/** Number of mutations per package, out of 60. */
export const packageWeights = { shared: 12, server: 22, site: 20, desktop: 6 }

/** Files without rules: tests, fakes, and files with texts, prices or drawings. */
const excludedFiles =
  /\.test\.tsx?$|\.soak\.|\.d\.ts$|\/(?:testing|stand-ins|fakes|demonstration-tables)\/|\/demo\/(?:posts|covers)\//

const isProduction = (file) =>
  /^(?:shared|server|site|desktop)\/src\/.*\.tsx?$/.test(file) && !excludedFiles.test(file)

export const listProductionFiles = (checkout) =>
  execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' })
    .split('\0')
    .filter(isProduction)
    .sort()

export const getPackageName = (file) => file.slice(0, file.indexOf('/'))

/** Distributes `count` by weight. The rounding remainder goes to the heaviest package. */
export const distributeByWeight = (count, weights = packageWeights) => {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
  const shares = Object.entries(weights).map(([name, weight]) => [
    name,
    Math.max(1, Math.floor((count * weight) / sum)),
  ])
  const heaviest = shares.reduce((best, each) => (weights[each[0]] > weights[best[0]] ? each : best))
  heaviest[1] += count - shares.reduce((total, [, share]) => total + share, 0)
  return Object.fromEntries(shares)
}

const CONTEXT_LINES = 3

export const splitLines = (text) => {
  let offset = 0
  return text.split('\n').map((line) => {
    const found = { trimmed: line.trim(), indent: line.length - line.trimStart().length, offset }
    offset += line.length + 1
    return found
  })
}

export const getLineContext = (lines, index) => {
  const texts = lines.map(({ trimmed }) => trimmed)
  return {
    before: texts.slice(Math.max(0, index - CONTEXT_LINES), index),
    after: texts.slice(index + 1, index + 1 + CONTEXT_LINES),
  }
}

const countSharedLines = (recorded, current) =>
  recorded.filter((line) => line !== '' && current.includes(line)).length

/** Finds the line with the mutated text whose neighbouring lines match best. */
const findLine = (mutation, text) => {
  const lines = splitLines(text)
  const candidates = lines.flatMap(({ trimmed, indent, offset }, index) => {
    if (trimmed !== mutation.text) return []
    const { before, after } = getLineContext(lines, index)
    const score = countSharedLines(mutation.before, before) + countSharedLines(mutation.after, after)
    return [{ score, distance: Math.abs(index + 1 - mutation.line), index, start: offset + indent }]
  })
  return candidates.sort((a, b) => b.score - a.score || a.distance - b.distance)[0]
}

const readSource = (checkout, file) => readFileSync(join(checkout, file), 'utf8')

/** Finds the line in a renamed file. The line and at least two of its neighbours must match. */
const findInRenamedFile = (checkout, mutation) =>
  listProductionFiles(checkout)
    .map((file) => ({ file, found: findLine(mutation, readSource(checkout, file)) }))
    .filter(({ found }) => found && found.score >= 2)
    .sort((a, b) => b.found.score - a.found.score)[0]

const findMutatedLine = (checkout, mutation) => {
  const { file } = mutation
  const found = existsSync(join(checkout, file)) && findLine(mutation, readSource(checkout, file))
  return found ? { file, found } : findInRenamedFile(checkout, mutation)
}

/** Locates a recorded mutation in the current sources of a checkout. Returns `undefined` if its line is gone. */
export const locateMutation = (checkout, mutation) => {
  const match = findMutatedLine(checkout, mutation)
  if (!match) return undefined
  const start = match.found.start + mutation.column
  return { file: match.file, line: match.found.index + 1, start, end: start + mutation.original.length }
}

export const applyMutation = (text, { start, end }, replacement) =>
  text.slice(0, start) + replacement + text.slice(end)

/** Finds the expression that runs whenever the mutated code runs. */
export const findMutationAnchor = (file, text, { start }, { original, replacement }) =>
  findMutations(file, text).find(
    (each) => each.start === start && each.original === original && each.replacement === replacement,
  )?.anchor

/** Creates a random number generator (Mulberry32) that repeats its numbers for the same seed. */
export const createSeededRandom = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pickRandom = (list, random) => list[Math.floor(random() * list.length)]

const isComment = (line) => /^(?:\/\/|\/?\*)/.test(line)

/** Lists the mutations of a file, each with the text and context that locate it in a later version of the file. */
export const describeMutations = (file, text) => {
  const lines = splitLines(text)
  return findMutations(file, text).flatMap((found) => {
    const { kind, start, original, replacement } = found
    const index = text.slice(0, start).split('\n').length - 1
    const { indent, trimmed, offset } = lines[index]
    if (isComment(trimmed)) return []
    const column = start - offset - indent
    const location = {
      file,
      line: index + 1,
      offset: start,
      column,
      text: trimmed,
      ...getLineContext(lines, index),
    }
    return [{ package: getPackageName(file), ...location, kind, original, replacement }]
  })
}

const groupByLine = (mutations) => [...Map.groupBy(mutations, ({ file, line }) => `${file}:${line}`).values()]

/** Picks random lines until `count` mutations from different files satisfy `isValid`. */
export const pickMutations = async (mutations, count, random, isValid) => {
  const lines = groupByLine(mutations)
  const chosen = []
  while (chosen.length < count && lines.length > 0) {
    const [line] = lines.splice(Math.floor(random() * lines.length), 1)
    const mutation = pickRandom(line, random)
    const isNewFile = chosen.every(({ file }) => file !== mutation.file)
    if (isNewFile && (await isValid(mutation))) chosen.push(mutation)
  }
  return chosen
}

/** Chooses `count` mutations of production files. The choice is the same for the same seed and sources. */
export const chooseMutations = async ({ checkout, seed, count, isValid }) => {
  const all = listProductionFiles(checkout).flatMap((file) =>
    describeMutations(file, readFileSync(join(checkout, file), 'utf8')),
  )
  const chosen = []
  for (const [index, [name, share]] of Object.entries(distributeByWeight(count)).entries()) {
    const own = all.filter((mutation) => mutation.package === name)
    chosen.push(...(await pickMutations(own, share, createSeededRandom(seed * 1_000 + index), isValid)))
  }
  return chosen.map((mutation, index) => ({ id: index + 1, ...mutation }))
}
