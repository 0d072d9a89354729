import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutations } from './find-mutations.mjs'
import { contextOf, linesOf } from './locate.mjs'
import { listProductionFiles, packageOf, shareOut } from './source-files.mjs'

/** Creates a random number generator (Mulberry32) that repeats its numbers for the same seed. */
export const seededRandom = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const draw = (list, random) => list[Math.floor(random() * list.length)]

const isComment = (line) => /^(?:\/\/|\/?\*)/.test(line)

/** Lists the mutations of a file, each with the text and context that locate it in a later version of the file. */
export const describeMutations = (file, text) => {
  const lines = linesOf(text)
  return findMutations(file, text).flatMap((found) => {
    const { kind, start, original, replacement } = found
    const index = text.slice(0, start).split('\n').length - 1
    const { indent, trimmed, offset } = lines[index]
    if (isComment(trimmed)) return []
    const column = start - offset - indent
    const place = { file, line: index + 1, offset: start, column, text: trimmed, ...contextOf(lines, index) }
    return [{ package: packageOf(file), ...place, kind, original, replacement }]
  })
}

const groupByLine = (mutations) => [...Map.groupBy(mutations, ({ file, line }) => `${file}:${line}`).values()]

/** Picks random lines until `count` mutations from different files satisfy `isValid`. */
export const drawMutations = async (mutations, count, random, isValid) => {
  const lines = groupByLine(mutations)
  const chosen = []
  while (chosen.length < count && lines.length > 0) {
    const [line] = lines.splice(Math.floor(random() * lines.length), 1)
    const mutation = draw(line, random)
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
  for (const [index, [name, share]] of Object.entries(shareOut(count)).entries()) {
    const own = all.filter((mutation) => mutation.package === name)
    chosen.push(...(await drawMutations(own, share, seededRandom(seed * 1_000 + index), isValid)))
  }
  return chosen.map((mutation, index) => ({ id: index + 1, ...mutation }))
}
