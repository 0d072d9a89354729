import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { diffSequences } from './text-diff.ts'

const letters = (text: string) => [...text]
const formatDiff = (before: string, after: string) =>
  diffSequences(letters(before), letters(after), (letter) => letter)
    .map(({ is, items }) => `${{ same: '', added: '+', removed: '-' }[is]}${items.join('')}`)
    .join(' ')

test('a diff of two lists separates removed and added items from unchanged ones', () => {
  expect(formatDiff('abc', 'abc')).toBe('abc')
  expect(formatDiff('abc', 'axc')).toBe('a -b +x c')
  expect(formatDiff('', 'abc')).toBe('+abc')
  expect(formatDiff('abc', '')).toBe('-abc')
  expect(formatDiff('abcdef', 'abef')).toBe('ab -cd ef')
  expect(formatDiff('', '')).toBe('')
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })

const longestCommon = (one: readonly string[], other: readonly string[]): number => {
  let row = other.map(() => 0)
  for (const each of one) {
    const next: number[] = []
    other.forEach((letter, at) => {
      next.push(letter === each ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    })
    row = next
  }
  return row.at(-1) ?? 0
}

test('both texts can be rebuilt from the diff, and the diff is the shortest possible', async () => {
  await checkProperty(
    fc.property(text, text, (before, after) => {
      const pieces = diffSequences(before, after, (letter) => letter)
      const without = (hidden: string) => pieces.flatMap(({ is, items }) => (is === hidden ? [] : items))
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
      const same = pieces.flatMap(({ is, items }) => (is === 'same' ? items : []))
      expect(same).toHaveLength(longestCommon(before, after))
    }),
    chooseRunCount(20_000, 500),
  )
})

test('the diff of two long texts with nothing in common is one removal and one addition', () => {
  const many = (letter: string) => Array.from({ length: 20_000 }, (_, at) => `${letter}${at}`)
  const pieces = diffSequences(many('a'), many('b'), (each) => each)
  expect(pieces.map(({ is, items }) => [is, items.length])).toEqual([
    ['removed', 20_000],
    ['added', 20_000],
  ])
})
