import { describe, expect, test } from 'vitest'
import { markupOf } from './markup.ts'
import { posts } from './posts.ts'
import { derived, examples } from './testing/examples.ts'
import { asWritten, type Example, figuresOf } from './testing/reckoned.ts'

const NBSP = '\u00A0'

const plainTextOf = (text: string): string => markupOf(text).replace(/<[^>]+>/g, ' ')

/** Every figure that is written to the kopiyka. */
const exactIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\d,])\d[\d\u00A0]*,\d\d(?!\d)/g), ([figure]) => figure)

/** Whether a figure stands in it by itself, and not as a part of a longer one. */
const stands = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d,]|\\d${NBSP})${figure}(?!\\d|,\\d|${NBSP}\\d)`).test(text)

describe('what a post reckons is what the calculator reckons', () => {
  for (const { slug, text } of posts) {
    const plain = plainTextOf(text)
    const reckoned = (examples[slug] ?? []).flatMap(figuresOf)

    test(`${slug}: every figure of its examples stands in the text`, () => {
      expect(reckoned.filter((figure) => !stands(plain, figure))).toEqual([])
    })

    test(`${slug}: no figure to the kopiyka stands in the text that nothing reckons`, () => {
      const known = [...reckoned, ...(derived[slug] ?? []).map(asWritten)]
      expect(exactIn(plain).filter((figure) => !known.includes(figure))).toEqual([])
    })
  }
})

/** Whether other figures would stand there without insurance; the line of insurance itself says what it is. */
const isMovedByInsurance = (example: Example): boolean => {
  const { car } = example
  const quotes = example.quotes.filter((quote) => !quote.startsWith('insurance.'))
  const figures = (insurance: boolean) => figuresOf({ ...example, car: { ...car, insurance }, quotes })
  return car.insurance === true && figures(true).join() !== figures(false).join()
}

test('a car whose figures hold insurance is said to be insured', () => {
  const silent = posts.filter(
    ({ slug, text }) =>
      examples[slug]?.some(isMovedByInsurance) && !/груз застрахован/i.test(plainTextOf(text)),
  )
  expect(silent.map(({ slug }) => slug)).toEqual([])
})
