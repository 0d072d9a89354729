import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../testing/repetition.ts'
import { buildSavedCar, MAX_CAR_REFERENCE_LENGTH, parseCarReference } from './car-reference.ts'
import { readCarTable } from './testing/read-table.ts'

const parse = (text: string) => parseCarReference(text, 2026)
const unreadable = { kind: 'invalid', problem: 'unreadable' }

describe('a text that is no lot of the auctions', () => {
  test('is refused or taken for another site, whatever it contains', () => {
    const rows = readCarTable('hostile-references.tsv')
    expect(rows.length).toBeGreaterThanOrEqual(50)
    expect(
      rows.map(([text = '']) => {
        const reference = parse(text)
        const detail =
          reference?.kind === 'invalid'
            ? reference.problem
            : reference?.kind === 'other-link' && reference.host
        return [text, reference?.kind, detail]
      }),
    ).toEqual(rows)
  })

  test('is nothing if it is empty', () => {
    for (const text of ['', ' \n\t', '\u200B', ' '.repeat(10_000)]) expect(parse(text)).toBeUndefined()
  })

  test('is unreadable if it is too long', () => {
    const link = `https://www.copart.com/lot/58192734?${'a'.repeat(10_000)}`
    expect(parse(link)).toEqual(unreadable)
    expect(parse('1'.repeat(10_000))).toEqual(unreadable)
    const address = 'https://example.com/'
    expect(parse(address.padEnd(MAX_CAR_REFERENCE_LENGTH, 'a'))).toMatchObject({ kind: 'other-link' })
    expect(parse(address.padEnd(MAX_CAR_REFERENCE_LENGTH + 1, 'a'))).toEqual(unreadable)
    // Letters that an address writes with three signs each.
    expect(parse(address.padEnd(MAX_CAR_REFERENCE_LENGTH, 'я'))).toEqual(unreadable)
  })

  test('is read without the characters that nobody sees', () => {
    for (const text of ['https://exam\u0007ple.com/lot', '\u2066https://example.com/lot\u2069\uD800\uFEFF'])
      expect(parse(text)).toMatchObject({ kind: 'other-link', link: 'https://example.com/lot' })
  })

  test('keeps its query, but shows its host in Latin letters', () => {
    expect(parse('авто.укр/lot?id=1')).toEqual({
      kind: 'other-link',
      link: 'https://xn--80ae0bp.xn--j1amh/lot?id=1',
      host: 'xn--80ae0bp.xn--j1amh',
    })
  })
})

describe('a VIN', () => {
  test.each([
    'wauzzz8k9ba123456',
    'WAU ZZZ 8K9 BA 123456',
    'WAUZZZ-8K9-BA-123456',
    'WAUZZZ.8K9.BA.123456',
    'VIN: WAUZZZ8K9BA123456',
    'Audi A4 2011 (VIN: WAUZZZ8K9BA123456)',
    'VIN:WAUZZZ8K9BA123456',
    'вин-код wauzzz8k9ba123456',
    'Audi A4 2011, VIN: WAU ZZZ 8K9 BA 123456',
    'Audi A4, VIN WAUZZZ8K9BA123456, 2011',
    'W\u0410UZZZ8\u041A9\u0412\u0410123456',
    '\u200EWAUZZZ8K9BA123456\u200E',
    '\u202AWAUZZZ\u2067\u200B8K9\uDC00BA12\u00003456\u2069',
  ])('is understood as written: %s', (text) => {
    expect(parse(text)).toMatchObject({ kind: 'vin', vin: 'WAUZZZ8K9BA123456' })
  })

  test.each([
    ['WAUZZZ8K9BA12345', { problem: 'vin-length', length: 16 }],
    ['WAU ZZZ 8K9 BA 12345', { problem: 'vin-length', length: 16 }],
    ['WAUZZZ8K9BA1234567', { problem: 'vin-length', length: 18 }],
    ['WAUZZZ8K9BAO23456', { problem: 'vin-letters', letters: ['O'] }],
    ['WAUZZZ8K9BA\u041E23456', { problem: 'vin-letters', letters: ['O'] }],
    ['WAUQZZ8K9BAI2345O', { problem: 'vin-letters', letters: ['Q', 'I', 'O'] }],
  ])('with a mistake is named: %s', (text, problem) => {
    expect(parse(text)).toEqual({ kind: 'invalid', ...problem })
  })

  test.each(['Audi A4 2019 1984', 'Toyota Camry 2019', 'BMW X5 3.0 2018 35000', '+38 (067) 123-45-67'])(
    'is not seen in a sentence: %s',
    (text) => {
      expect(parse(text)).toEqual(unreadable)
    },
  )
})

describe('a VIN beside a link or a lot number', () => {
  test.each([
    'https://www.copart.com/lot/58192734 1HGCM82633A004352',
    'VIN: 1HGCM82633A004352 https://www.copart.com/lot/58192734/salvage-2003-honda-accord-tx-dallas',
    'https://www.copart.com/lot/58192734, VIN:1HGCM82633A004352',
    'https://www.copart.com/lot/58192734\nVIN 1HGCM 82633 A004352',
    'Copart лот 58192734, VIN 1HGCM82633A004352',
  ])('is the VIN of that lot: %s', (text) => {
    expect(parse(text)).toMatchObject({
      kind: 'lot',
      auction: 'copart',
      lot: '58192734',
      besideVin: { vin: '1HGCM82633A004352', checkDigit: 'right', modelYears: [2003] },
    })
    expect(buildSavedCar({ reference: text }, 2026)).toMatchObject({
      lot: '58192734',
      link: 'https://www.copart.com/lot/58192734',
      vin: '1HGCM82633A004352',
    })
  })

  test('is stored with a link to another site, unless both are too long for a reference', () => {
    const link = `https://bid.cars/ru/lot/1?${'a'.repeat(240)}`
    expect(buildSavedCar({ reference: `${link} 1HGCM82633A004352` }, 2026)).toEqual({
      link,
      vin: '1HGCM82633A004352',
    })
    // Each of these letters is written with six signs in a link.
    const long = `https://bid.cars/ru/lot/${'я'.repeat(44)}`
    expect(buildSavedCar({ reference: `${long} 1HGCM82633A004352` }, 2026)?.vin).toBeUndefined()
  })

  test.each([
    ['1HGCM82633A00435', { problem: 'vin-length', length: 16 }],
    ['VIN 1HGCM 82633 A0043 522', { problem: 'vin-length', length: 18 }],
    ['1HGCM82633AO04352', { problem: 'vin-letters', letters: ['O'] }],
    ['1HGCM82633A004352, WAUZZZ8K9BA123456', { problem: 'two-vins' }],
  ])('with a mistake is not stored, and the mistake is told: %s', (vin, mistake) => {
    const reference = `https://www.copart.com/lot/58192734 ${vin}`
    expect(parse(reference)).toMatchObject({ kind: 'lot', besideVin: { kind: 'invalid', ...mistake } })
    expect(buildSavedCar({ reference }, 2026)).toMatchObject({ lot: '58192734', vin: undefined })
  })

  test('is the only one, also if it is repeated or other words contain digits', () => {
    const text =
      'https://www.copart.com/lot/58192734 Camry2019XSE 123 1HGCM82633A004352 VIN:1HGCM82633A004352'
    expect(parse(text)).toMatchObject({ besideVin: { vin: '1HGCM82633A004352' } })
    expect(parse('https://www.copart.com/lot/58192734 Camry2019XSE')).not.toHaveProperty('besideVin')
    expect(parse('1HGCM82633A004352 WAUZZZ8K9BA123456')).toEqual({ kind: 'invalid', problem: 'two-vins' })
  })

  test('does not hide that there are two lots', () => {
    const text = 'https://www.copart.com/lot/58192734 https://www.copart.com/lot/58192735 1HGCM82633A004352'
    expect(parse(text)).toEqual({ kind: 'invalid', problem: 'two-lots' })
  })
})

describe('lots of several cars', () => {
  const copart = 'https://www.copart.com/lot/58192734'
  const iaa = 'https://www.iaai.com/VehicleDetail/41234567~US'

  test.each([
    [`${copart},${iaa}`, 'two-auctions'],
    [`${copart};${iaa}`, 'two-auctions'],
    [`copart.com/lot/58192734/salvage-2019-audi-a4,iaai.com/VehicleDetail/41234567`, 'two-auctions'],
    [`Copart 58192734, IAA 41234567`, 'two-lots'],
    [`${copart},${copart.replace('4', '5')}`, 'two-lots'],
    [`${copart},m.copart.com/lot/58192735`, 'two-lots'],
    ['58192734, 41234567', 'two-lots'],
    ['58192734,41234567', 'two-lots'],
    ['лот №58192734; лот №41234567', 'two-lots'],
    [`${copart} 41234567`, 'two-lots'],
    [`${copart}, 41234567.`, 'two-lots'],
    ['58192734, 41234567, VIN 1HGCM82633A004352', 'two-lots'],
  ])('are said: %s', (text, problem) => {
    expect(parse(text)).toEqual({ kind: 'invalid', problem })
  })

  test.each([
    `${copart},${copart}`,
    `${copart} 58192734`,
    `${copart} +38 067 123 45 67, 6200 $`,
    `${copart}?a=1,2;b=3`,
    'https://www.copart.com/lot/58192734 Stock #: 38765432',
    `${copart} 1HGCM82633A004352`,
    `${copart} 20261128`,
  ])('are not seen where there is one: %s', (text) => {
    expect(parse(text)).toMatchObject({ kind: 'lot', lot: '58192734' })
  })

  test('are not seen in the address of another site', () => {
    expect(parse(`https://evil.org/?a=1,${copart}`)).toMatchObject({ kind: 'other-link', host: 'evil.org' })
    expect(parse(`https://evil.org/?a=${copart},${iaa}`)).toMatchObject({ host: 'evil.org' })
  })
})

test('any text is parsed without an error, and a saved one is parsed the same again', async () => {
  const parts = fc.constantFrom(
    ...[
      'https://',
      'www.copart.com',
      '/lot/',
      '58192734',
      'iaai.com',
      '/VehicleDetail/',
      '~US',
      'WAUZZZ8K9BA123456',
    ],
    ...[
      '@',
      ':',
      '/',
      '?',
      '#',
      '%',
      '\\',
      ' ',
      '-',
      '.',
      '\u0000',
      '\u202E',
      '\uD800',
      'О',
      'https%3A%2F%2F',
    ],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.oneof(parts, fc.string({ maxLength: 5 })), { maxLength: 12 }).map((all) => all.join('')),
  )
  await checkProperty(
    fc.property(texts, (text) => {
      const reference = parse(text)
      const car = buildSavedCar({ reference: text }, 2026)
      if (reference?.kind === 'invalid') expect(car).toBeUndefined()
      expect(car?.link ?? 'https://').toMatch(/^https?:\/\//)
      expect(car?.link?.length ?? 0).toBeLessThanOrEqual(MAX_CAR_REFERENCE_LENGTH)
      const stored = [car?.link ?? car?.lot, car?.vin].filter(Boolean).join(' ')
      if (stored)
        expect(buildSavedCar({ reference: stored }, 2026)).toEqual({
          ...car,
          make: undefined,
          model: undefined,
        })
    }),
    chooseRunCount(200_000, 3_000),
  )
})

describe('the saved car', () => {
  const link = 'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix'

  test('has the lot and the names of its link', () => {
    expect(buildSavedCar({ reference: link }, 2026)).toEqual({
      auction: 'copart',
      lot: '58192734',
      link: 'https://www.copart.com/lot/58192734',
      make: 'Audi',
      model: 'A4',
    })
  })

  test('has the names that the visitor left, also if one was removed', () => {
    expect(
      buildSavedCar({ reference: link, make: ' Audi\u0000 ', model: 'A4  allroad' }, 2026),
    ).toMatchObject({
      make: 'Audi',
      model: 'A4 allroad',
    })
    expect(buildSavedCar({ reference: link, make: 'Audi' }, 2026)?.model).toBeUndefined()
  })

  test.each([
    ['1HGCM82633A004353', { vin: '1HGCM82633A004353' }],
    ['58192734', { lot: '58192734' }],
    ['https://www.copart.ca/lot/58192734?x=1', { link: 'https://www.copart.ca/lot/58192734' }],
    ['https://bid.cars/ru/lot/1?x=1', { link: 'https://bid.cars/ru/lot/1?x=1' }],
  ])('of %s', (reference, car) => {
    expect(buildSavedCar({ reference }, 2026)).toEqual(car)
  })

  test('of a lot number alone has the chosen auction and its link, unless the text tells another auction', () => {
    const saved = (reference: string) => buildSavedCar({ reference }, 2026, 'iaa')
    expect(saved('58192734 1HGCM82633A004352')).toEqual({
      auction: 'iaa',
      lot: '58192734',
      link: 'https://www.iaai.com/VehicleDetail/58192734~US',
      vin: '1HGCM82633A004352',
    })
    expect(saved('Copart 58192734')).toMatchObject({ auction: 'copart' })
    expect(saved('https://www.copart.com/lot/58192734')).toMatchObject({ auction: 'copart' })
    // A phone without its first digit.
    expect(saved('671234567')).toEqual({ lot: '671234567' })
    expect(saved('https://www.copart.ca/lot/58192734')?.auction).toBeUndefined()
    expect(saved('1HGCM82633A004352')).toEqual({ vin: '1HGCM82633A004352' })
  })

  test('is nothing without a reference or a name', () => {
    expect(buildSavedCar({}, 2026)).toBeUndefined()
    expect(buildSavedCar({ reference: 'Audi', make: ' ' }, 2026)).toBeUndefined()
  })
})
