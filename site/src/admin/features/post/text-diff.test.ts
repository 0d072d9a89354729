import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { diffSequences, diffTexts, foldUnchangedTextBlocks } from './text-diff.ts'

const signByKind = { same: '', added: '+', removed: '-' }

const formatRows = (before: string, after: string) =>
  diffTexts(before, after).map(
    ({ kind, is, pieces }) =>
      `${kind} ${is}: ${pieces.map((piece) => `${signByKind[piece.is]}[${piece.items.map(({ text }) => text).join('')}]`).join('')}`,
  )

test('a text diff compares a changed paragraph word by word and leaves its neighbours whole', () => {
  expect(
    formatRows(
      '<h2>Ставка</h2><p>Бензин до трёх литров стоит мало.</p><p>Конец.</p>',
      '<h2>Ставка</h2><p>Бензин до трёх литров стоит много.</p><p>Конец.</p>',
    ),
  ).toEqual([
    'h2 same: [Ставка]',
    'p changed: [Бензин до трёх литров стоит ]-[мало.]+[много.]',
    'p same: [Конец.]',
  ])
})

test('a text diff shows a removed paragraph and a dissimilar added one as two rows', () => {
  expect(formatRows('<p>Первый абзац о море.</p>', '<p>Совсем иные слова здесь стоят.</p>')).toEqual([
    'p removed: -[Первый абзац о море.]',
    'p added: +[Совсем иные слова здесь стоят.]',
  ])
})

test('a text diff counts a word made bold and a link with a new address as changes', () => {
  expect(
    formatRows(
      '<p>Три <strong>множителя</strong> и <a href="/usa">море</a> тут</p>',
      '<p>Три множителя и <a href="/eu">море</a> тут</p>',
    ),
  ).toEqual(['p changed: [Три ]-[множителя ]+[множителя ][и ]-[море]+[море][ тут]'])
})

test('a text diff labels list items, table cells, quotations and pictures by their element', () => {
  expect(
    formatRows(
      '',
      '<ul><li><p>раз</p></li></ul><blockquote class="formula"><p>a × b</p></blockquote><table><tbody><tr><th><p>Двигатель</p></th><td><p>Бензин</p></td></tr></tbody></table><img src="/uploads/a/1.jpg" alt="Седан" width="1" height="1" class="width-half">',
    ),
  ).toEqual([
    'li added: +[раз]',
    'blockquote.formula added: +[a × b]',
    'th added: +[Двигатель]',
    'td added: +[Бензин]',
    'img.width-half added: +[Седан]',
  ])
})

test('a text diff decodes HTML entities', () => {
  expect(formatRows('', '<p>1 &lt; 2 &amp;&amp; &quot;да&quot;&nbsp;&lt;b&gt;</p>')).toEqual([
    'p added: +[1 < 2 && "да"\u00a0<b>]',
  ])
})

test('a text diff folds unchanged paragraphs, except those next to a change', () => {
  const paragraphs = (last: string) =>
    `${Array.from({ length: 9 }, (_, at) => `<p>Абзац ${at}</p>`).join('')}<p>${last}</p>`
  expect(
    foldUnchangedTextBlocks(diffTexts(paragraphs('Конец первый тут'), paragraphs('Конец второй тут'))).map(
      (row) => (row.is === 'fold' ? row.count : row.is),
    ),
  ).toEqual([8, 'same', 'changed'])
})

const splitLetters = (text: string) => [...text]
const formatDiff = (before: string, after: string) =>
  diffSequences(splitLetters(before), splitLetters(after), (letter) => letter)
    .map(({ is, items }) => `${{ same: '', added: '+', removed: '-' }[is]}${items.join('')}`)
    .join(' ')

test('a text diff of two lists separates removed and added items from unchanged ones', () => {
  expect(formatDiff('abc', 'abc')).toBe('abc')
  expect(formatDiff('abc', 'axc')).toBe('a -b +x c')
  expect(formatDiff('', 'abc')).toBe('+abc')
  expect(formatDiff('abc', '')).toBe('-abc')
  expect(formatDiff('abcdef', 'abef')).toBe('ab -cd ef')
  expect(formatDiff('', '')).toBe('')
})

const letterSequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })

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

test('both texts can be rebuilt from a text diff, and the diff is as short as possible', async () => {
  await checkProperty(
    fc.property(letterSequence, letterSequence, (before, after) => {
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
