import fc from 'fast-check'
import { repeatProperty, repetitions } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { csvOfTable } from './csv-of-table.ts'
import { defused } from './defused.ts'

const linesOf = (rows: Parameters<typeof csvOfTable>[1]) =>
  csvOfTable(['Порт'], rows).slice(1).trimEnd().split('\r\n').slice(1)

describe('a table as csv', () => {
  test('begins with a byte order mark, parts cells by semicolons and ends each line as Windows does', () => {
    expect(csvOfTable(['От, $', 'Сбор, $'], [[0, 25]])).toBe('\uFEFF"От, $";"Сбор, $"\r\n0;25\r\n')
  })

  for (const [figure, written] of [
    [1445, '1445'],
    [1445.5, '1445,5'],
    [-3, '-3'],
    [-0.25, '-0,25'],
    [6.125, '6,1250'],
    [1_000_000, '1000000'],
  ] as const) {
    test(`writes the figure ${figure} as ${written}, which no table program takes for anything else`, () => {
      expect(linesOf([[figure]])).toEqual([written])
    })
  }

  test('leaves an empty cell empty, and keeps a zip that begins with a zero', () => {
    expect(linesOf([[null, '08561', '']])).toEqual([';"08561";""'])
  })

  for (const text of ['=1+1', '+380', '-Houston', '@sum', '\tHouston', '\rHouston'])
    test(`lets nothing run that begins like ${JSON.stringify(text)}`, () => {
      expect(linesOf([[text]])).toEqual([`"'${text}"`])
    })

  test('doubles quotation marks', () => {
    expect(linesOf([['Порт "Южный"; причал 1']])).toEqual(['"Порт ""Южный""; причал 1"'])
  })
})

test('no text whatever begins a formula, and one apostrophe is all that is put before it', async () => {
  const beginning = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "'=", "''-")
  await repeatProperty(
    fc.property(beginning, fc.string(), (start, rest) => {
      const text = start + rest
      expect([text, `'${text}`]).toContain(defused(text))
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
    repetitions(10_000, 500),
  )
})
