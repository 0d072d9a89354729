import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutations } from './find-mutations.mjs'
import { listProductionFiles } from './source-files.mjs'

const CONTEXT_LINES = 3

export const linesOf = (text) => {
  let offset = 0
  return text.split('\n').map((line) => {
    const found = { trimmed: line.trim(), indent: line.length - line.trimStart().length, offset }
    offset += line.length + 1
    return found
  })
}

export const contextOf = (lines, index) => {
  const texts = lines.map(({ trimmed }) => trimmed)
  return {
    before: texts.slice(Math.max(0, index - CONTEXT_LINES), index),
    after: texts.slice(index + 1, index + 1 + CONTEXT_LINES),
  }
}

const countShared = (mine, theirs) => mine.filter((line) => line !== '' && theirs.includes(line)).length

/** Finds the line with the mutated text whose neighbouring lines match best. */
const findLine = (mutation, text) => {
  const lines = linesOf(text)
  const candidates = lines.flatMap(({ trimmed, indent, offset }, index) => {
    if (trimmed !== mutation.text) return []
    const { before, after } = contextOf(lines, index)
    const score = countShared(mutation.before, before) + countShared(mutation.after, after)
    return [{ score, distance: Math.abs(index + 1 - mutation.line), index, start: offset + indent }]
  })
  return candidates.sort((a, b) => b.score - a.score || a.distance - b.distance)[0]
}

const readSource = (checkout, file) => readFileSync(join(checkout, file), 'utf8')

/** Finds the line in a renamed file. The line and at least two of its neighbours must match. */
const findElsewhere = (checkout, mutation) =>
  listProductionFiles(checkout)
    .map((file) => ({ file, found: findLine(mutation, readSource(checkout, file)) }))
    .filter(({ found }) => found && found.score >= 2)
    .sort((a, b) => b.found.score - a.found.score)[0]

const findPlace = (checkout, mutation) => {
  const { file } = mutation
  const found = existsSync(join(checkout, file)) && findLine(mutation, readSource(checkout, file))
  return found ? { file, found } : findElsewhere(checkout, mutation)
}

/** Locates a recorded mutation in the current sources of a checkout. Returns `undefined` if its line is gone. */
export const locateMutation = (checkout, mutation) => {
  const place = findPlace(checkout, mutation)
  if (!place) return undefined
  const start = place.found.start + mutation.column
  return { file: place.file, line: place.found.index + 1, start, end: start + mutation.original.length }
}

export const applyMutation = (text, { start, end }, replacement) =>
  text.slice(0, start) + replacement + text.slice(end)

/** Finds the expression that runs whenever the mutated code runs. */
export const anchorAt = (file, text, { start }, { original, replacement }) =>
  findMutations(file, text).find(
    (each) => each.start === start && each.original === original && each.replacement === replacement,
  )?.anchor
