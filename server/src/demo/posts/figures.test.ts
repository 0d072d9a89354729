import { describe, expect, test } from 'vitest'
import { readDemoPosts } from './read-demo-posts.ts'
import { demoPostCalculationExamples, derivedDemoPostAmounts } from './testing/post-examples.ts'
import {
  formatCalculationExampleFigures,
  formatPostAmount,
  type PostCalculationExample,
} from './testing/post-figures.ts'

const NBSP = '\u00A0'

const demoPosts = readDemoPosts()

const stripHtmlTags = (text: string): string => text.replace(/<[^>]+>/g, ' ')

/** Finds all amounts that are written with two decimals. */
const findExactAmounts = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\d,])\d[\d\u00A0]*,\d\d(?!\d)/g), ([figure]) => figure)

/** Returns whether the text contains the number on its own, not as part of a longer one. */
const containsAmount = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d,]|\\d${NBSP})${figure}(?!\\d|,\\d|${NBSP}\\d)`).test(text)

describe('amounts in the demo posts', () => {
  for (const { slug, text } of demoPosts) {
    const plain = stripHtmlTags(text)
    const calculatedAmounts = (demoPostCalculationExamples[slug] ?? []).flatMap(
      formatCalculationExampleFigures,
    )

    test(`the demo post ${slug} contains every amount that the calculator returns for its example cars`, () => {
      expect(calculatedAmounts.filter((figure) => !containsAmount(plain, figure))).toEqual([])
    })

    test(`the demo post ${slug} contains no amount with decimals that the calculator does not return for its example cars`, () => {
      const known = [...calculatedAmounts, ...(derivedDemoPostAmounts[slug] ?? []).map(formatPostAmount)]
      expect(findExactAmounts(plain).filter((figure) => !known.includes(figure))).toEqual([])
    })
  }
})

/** Returns whether the quoted amounts would differ without insurance. The insurance line itself is left out. */
const isMovedByInsurance = (example: PostCalculationExample): boolean => {
  const { car } = example
  const quotes = example.quotes.filter((quote) => !quote.startsWith('insurance.'))
  const figures = (insurance: boolean) =>
    formatCalculationExampleFigures({ ...example, car: { ...car, insurance }, quotes })
  return car.insurance === true && figures(true).join() !== figures(false).join()
}

test('a demo post whose example amounts include insurance says that the car is insured', () => {
  const silent = demoPosts.filter(
    ({ slug, text }) =>
      demoPostCalculationExamples[slug]?.some(isMovedByInsurance) &&
      !/груз застрахован/i.test(stripHtmlTags(text)),
  )
  expect(silent.map(({ slug }) => slug)).toEqual([])
})
