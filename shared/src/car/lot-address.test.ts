import { expect, test } from 'vitest'
import { type CarReference, parseCarReference } from './car-reference.ts'
import { readCarTable } from './testing/read-table.ts'

const listFields = (reference: CarReference | undefined): (string | number)[] => {
  if (reference?.kind === 'unserved-lot') return [reference.auction, reference.country.code]
  if (reference?.kind === 'invalid') return [reference.kind, reference.problem]
  if (reference?.kind !== 'lot') return [reference?.kind ?? 'nothing']
  const { auction, lot, titleStatus, modelYear, make, model, yard } = reference
  return [
    auction ?? '?',
    lot,
    titleStatus ?? '',
    modelYear ?? '',
    make ?? '',
    model ?? '',
    yard ? `${yard.town}, ${yard.state}` : '',
  ]
}

test('common forms of addresses and numbers say the lot, and Copart’s the car too', () => {
  const rows = readCarTable('lot-addresses.tsv')
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(
    rows.map(([text = '']) => [text, ...listFields(parseCarReference(text, 2026))].join('\t').trimEnd()),
  ).toEqual(rows.map((row) => row.join('\t')))
})

test('the link of a lot is built from its number and means the same lot', () => {
  const links = readCarTable('lot-addresses.tsv').flatMap(([text = '']) => {
    const reference = parseCarReference(text, 2026)
    return reference?.kind === 'lot' && reference.link ? [{ ...reference, link: reference.link }] : []
  })
  for (const { auction, lot, link } of links) {
    expect(link).toMatch(/^https:\/\/www\.(?:copart\.com\/lot\/\d+|iaai\.com\/VehicleDetail\/\d+~US)$/)
    expect(parseCarReference(link, 2026)).toEqual({ kind: 'lot', auction, lot, link })
  }
})
