import { demonstrationTables } from 'shared/demonstration-tables'
import { describe, expect, test } from 'vitest'
import { markupOf } from './markup.ts'
import { posts } from './posts.ts'
import { derived, examples } from './testing/examples.ts'
import { asWritten, figuresOf } from './testing/reckoned.ts'

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

/** A row of a table in a text, by what stands in its cells. */
const rowOf = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? asWritten(cell) : cell)).join('|')

const rowsIn = (slug: string): string[] => {
  const { text } = posts.find((post) => post.slug === slug) ?? { text: '' }
  return Array.from(markupOf(text).matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, cell = '']) => cell.replace(/\u00A0[$€]$/, '')).join(
      '|',
    ),
  )
}

const names: Readonly<Record<string, string>> = {
  Newark: 'Ньюарк',
  Savannah: 'Саванна',
  Houston: 'Хьюстон',
  'Los Angeles': 'Лос-Анджелес',
  Tbilisi: 'Тбилиси',
  Rustavi: 'Рустави',
  Berlin: 'Берлин',
  Warszawa: 'Варшава',
  Vilnius: 'Вильнюс',
  Amsterdam: 'Амстердам',
  Paris: 'Париж',
}

const nameOf = (place: unknown): string => names[String(place)] ?? String(place)

const sedansFrom = (from: string) =>
  demonstrationTables['ship-delivery'].filter(
    ([origin, , , vehicle]) => origin === from && (vehicle === 'sedan' || vehicle === null),
  )

describe('what a post copies from a table stands there', () => {
  test('the sea of each port, with its days', () => {
    const rows = rowsIn('shest-nedel-v-more')
    const seas = sedansFrom('usa')
    for (const port of new Set(seas.map(([, name]) => name))) {
      const of = seas.filter(([, name]) => name === port)
      const price = (to: string) => Number(of.find(([, , name]) => name === to)?.[4])
      expect(rows).toContain(
        rowOf(nameOf(port), Number(of[0]?.[7]), price('Klaipeda'), price('Bremerhaven'), price('Poti')),
      )
    }
  })

  test('the ferry and the transporters', () => {
    const ferries = rowsIn('avtomobil-iz-rustavi')
    for (const [, from, , , price, , onward, days] of sedansFrom('georgia'))
      expect(ferries).toContain(
        rowOf(nameOf(from), Number(price), Number(onward), Number(price) + Number(onward), Number(days)),
      )
    const transporters = rowsIn('avtovozom-iz-evropy')
    for (const [, from, , , price, , , days] of sedansFrom('eu'))
      expect(transporters).toContain(rowOf(nameOf(from), Number(price), Number(days)))
  })

  test('what two auctions add to a price', () => {
    const feeOf = (
      title: 'copart-fee' | 'iaa-fee' | 'copart-internet-bid',
      price: number,
      of: readonly unknown[],
    ) => {
      const row = demonstrationTables[title].find(
        ([from, to, , , document, bid]) =>
          Number(from) <= price && (to === null || price < Number(to)) && of.includes(document ?? bid),
      )
      return row?.[3] == null ? Number(row?.[2]) : (price * Number(row[3])) / 100
    }
    const rows = rowsIn('copart-ili-iaa')
    for (const price of [1500, 3000, 6200, 9000, 12_000, 18_000]) {
      const bid = feeOf('copart-internet-bid', price, ['live'])
      const salvage = feeOf('copart-fee', price, ['salvage']) + bid + 95 + 15 + 20
      const clean = feeOf('copart-fee', price, ['clean']) + bid + 79 + 15 + 20
      const iaa = feeOf('iaa-fee', price, [null]) + bid + 105 + 15 + 20
      expect(rows).toContain(rowOf(price, salvage, clean, iaa))
    }
  })
})
