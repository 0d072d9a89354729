import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dated, inForceOn, printDated, readDated, sortDated } from './dated.ts'
import { amount, choice } from './kinds.ts'

const percent = dated(amount({ min: 0, max: 100, decimals: 3 }))

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const figure = fc.nat({ max: 100_000 }).map((n) => String(n / 1000))
const lines = fc.uniqueArray(fc.record({ day, value: figure }), {
  minLength: 1,
  maxLength: 12,
  selector: (each) => each.day,
})

describe('a dated value', () => {
  test('is what was printed, and may stand, whatever its days and figures', () => {
    fc.assert(
      fc.property(lines, (written) => {
        const text = printDated(written)
        expect(readDated(text)).toEqual(written)
        expect(percent.faults(text)).toEqual([])
      }),
    )
  })

  test('is the same lines whatever stands between and around them', () => {
    const end = fc.constantFrom('\n', '\r\n', '\n\n', ' \r\n\t\r\n')
    const space = fc.constantFrom('', ' ', '\t', '  ')
    fc.assert(
      fc.property(lines, end, space, (written, between, around) => {
        const rows = written.map(({ day, value }) => `${around}${day}${around}:${around}${value}${around}`)
        const text = `${around}${rows.join(between)}${between}`
        expect(readDated(text)).toEqual(written)
        expect(percent.faults(text)).toEqual([])
      }),
    )
  })

  test('reads lines that are not finished as they stand', () => {
    const unfinished = [
      { day: '', value: '' },
      { day: '2026-01-01', value: '' },
      { day: '', value: '20' },
    ]
    expect(readDated(printDated(unfinished))).toEqual(unfinished)
  })

  test('without a day holds for ever', () => {
    expect(readDated('20')).toBeUndefined()
    expect(readDated('')).toBeUndefined()
  })

  test('says of each line what is wrong with it', () => {
    expect(percent.faults('2026-01-01: 20\n2026-01-01: 21\n2026-02-30: 200')).toEqual([
      { line: 1, isOfKey: true, says: 'Такой день уже есть' },
      { line: 2, isOfKey: true, says: 'Укажите день' },
      { line: 2, says: expect.stringContaining('от 0 до 100') },
    ])
    expect(dated(choice({ one: 'один' })).faults('2026-01-01: two')).toEqual([
      { line: 0, says: 'Выберите одно из значений' },
    ])
  })
})

describe('the line in force', () => {
  const written = [
    { day: '2027-01-01', value: '22' },
    { day: '2018-01-01', value: '0' },
    { day: '2026-01-01', value: '20' },
  ]

  test('is the last one that has begun, in whatever order they are written', () => {
    expect(inForceOn('2026-12-31', written)?.value).toBe('20')
    expect(inForceOn('2027-01-01', written)?.value).toBe('22')
    expect(inForceOn('2040-01-01', written)?.value).toBe('22')
  })

  test('is one and the same in every order', () => {
    fc.assert(
      fc.property(lines, day, (inOrder, asked) => {
        expect(inForceOn(asked, inOrder.toReversed())).toEqual(inForceOn(asked, inOrder))
      }),
    )
  })

  test('begins with its day, not the day after', () => {
    fc.assert(
      fc.property(lines, (any) => {
        for (const line of any) expect(inForceOn(line.day, any)).toBe(line)
      }),
    )
  })

  test('before all of them is the first', () => {
    expect(inForceOn('2001-01-01', written)?.value).toBe('0')
    expect(inForceOn('2001-01-01', [])).toBeUndefined()
  })

  test('sorting keeps lines of one day in their order', () => {
    const twice = [
      { day: '2026-01-01', value: 'b' },
      { day: '2026-01-01', value: 'a' },
    ]
    expect(sortDated(twice)).toEqual(twice)
  })
})
