import { describe, expect, test } from 'vitest'
import { type Calculation, calculate, type Explained, indexTables } from '../index.ts'
import { seen } from '../testing/car.ts'
import { askedBy } from '../testing/golden/asked.ts'
import { filesIn } from '../testing/golden/files-in.ts'
import { type Words, writtenWords } from '../testing/golden/written-words.ts'

const explained = ({ how, source }: Explained) => ({
  how: (seen(how) ?? '').split('\n'),
  source: seen(source) ?? '',
})

const wordsBy = ({ lines, customsValue }: Calculation): readonly Words[] => {
  const words = lines.map(({ code, title, ...line }) => ({
    line: code,
    title: seen(title) ?? '',
    ...explained(line),
  }))
  const at = lines.findIndex(({ group }) => group === 'customs')
  return [...words.slice(0, at), { line: 'customs value', ...explained(customsValue) }, ...words.slice(at)]
}

describe.each(filesIn(new URL('words/', import.meta.url)))('verbatim explanations, $name', ({ file }) => {
  test.each(writtenWords(file))('$title', (written) => {
    const { input, tables, rates, settings } = askedBy(written)
    const { calculation, refusal } = calculate(input, indexTables(tables), rates, settings)
    if (!calculation) throw new Error(refusal.message)
    expect(wordsBy(calculation)).toEqual(written.words)
  })
})
