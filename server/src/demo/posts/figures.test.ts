import { describe, expect, test } from 'vitest'
import { readDemoPosts } from './read-demo-posts.ts'
import { derivedAmounts, postExamples } from './testing/post-examples.ts'
import { type CalculationExample, formatExampleFigures, formatPostAmount } from './testing/post-figures.ts'

const NBSP = '\u00A0'

const demoPosts = readDemoPosts()

const plainTextOf = (text: string): string => text.replace(/<[^>]+>/g, ' ')

/** Finds all amounts that are written with two decimals. */
const exactIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\d,])\d[\d\u00A0]*,\d\d(?!\d)/g), ([figure]) => figure)

/** Returns whether the text contains the number on its own, not as part of a longer one. */
const stands = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d,]|\\d${NBSP})${figure}(?!\\d|,\\d|${NBSP}\\d)`).test(text)

describe('amounts in the demo posts', () => {
  for (const { slug, text } of demoPosts) {
    const plain = plainTextOf(text)
    const reckoned = (postExamples[slug] ?? []).flatMap(formatExampleFigures)

    test(`${slug}: the text contains every amount that the calculator returns for its examples`, () => {
      expect(reckoned.filter((figure) => !stands(plain, figure))).toEqual([])
    })

    test(`${slug}: the text contains no amount with decimals that no example explains`, () => {
      const known = [...reckoned, ...(derivedAmounts[slug] ?? []).map(formatPostAmount)]
      expect(exactIn(plain).filter((figure) => !known.includes(figure))).toEqual([])
    })
  }
})

/** Returns whether the quoted amounts would differ without insurance. The insurance line itself is left out. */
const isMovedByInsurance = (example: CalculationExample): boolean => {
  const { car } = example
  const quotes = example.quotes.filter((quote) => !quote.startsWith('insurance.'))
  const figures = (insurance: boolean) =>
    formatExampleFigures({ ...example, car: { ...car, insurance }, quotes })
  return car.insurance === true && figures(true).join() !== figures(false).join()
}

test('a post whose amounts include insurance says that the car is insured', () => {
  const silent = demoPosts.filter(
    ({ slug, text }) =>
      postExamples[slug]?.some(isMovedByInsurance) && !/груз застрахован/i.test(plainTextOf(text)),
  )
  expect(silent.map(({ slug }) => slug)).toEqual([])
})
