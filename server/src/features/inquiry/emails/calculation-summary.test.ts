import type { Calculation, NormalizedCalculationInput } from 'shared/calculator'
import { describe, expect, test } from 'vitest'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import { buildCalculationSummaryLines } from './calculation-quote.ts'

const { result: sedan } = buildSavedSedan()

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

/** Returns the lines below a heading, each text with its bar. */
const readSection = (calculation: Calculation, heading: string) =>
  (buildCalculationSummaryLines(calculation).find((section) => section.heading === heading)?.lines ?? []).map(
    ({ text, bar }) => [replaceNoBreakSpaces(text), ...(bar === undefined ? [] : [bar])],
  )

describe('the route in the summary of a calculation', () => {
  const readRoute = (
    input: Partial<NormalizedCalculationInput>,
    change: (line: Calculation['lines'][number]) => Calculation['lines'] = (line) => [line],
  ) =>
    readSection(
      { ...sedan, input: { ...sedan.input, ...input }, lines: sedan.lines.flatMap(change) },
      'Путь автомобиля:',
    ).flat()

  const withoutOnward = (line: Calculation['lines'][number]) => (line.code === 'onward' ? [] : [line])

  test('the route in a calculation summary has a line with the price of each leg, and the sea leg shows its days too', () => {
    expect(readRoute({})).toEqual([
      'Финикс — Хьюстон: 1 010 $',
      'Хьюстон — Клайпеда: 940 $, 42 дня в пути, около 01 січня 2027',
      'Клайпеда — Украина: 750 $, около 11 січня 2027',
    ])
  })

  test('the route in a calculation summary continues from the place of arrival in Ukraine to the place of delivery, if there is one', () => {
    expect(readRoute({ destination: 'Chornomorsk' }).slice(1)).toEqual([
      'Хьюстон — Черноморск: 940 $, 42 дня в пути, около 01 січня 2027',
      'Черноморск — место доставки: 750 $, около 11 січня 2027',
    ])
    const carrier = { origin: 'eu', location: undefined, port: 'Berlin', destination: 'Kyiv' } as const
    expect(readRoute(carrier, withoutOnward)).toEqual([
      'Берлин — Киев: 940 $, 42 дня в пути, около 11 січня 2027',
    ])
  })

  test('a calculation summary leaves out missing days and prices of route legs, and shows an unknown place as entered', () => {
    const route = readRoute({ location: 'NOWHERE TOWN' }, (line) =>
      withoutOnward({ ...line, how: line.how.replace(/, 42.*/, '') }),
    )
    expect(route).toEqual([
      'NOWHERE TOWN — Хьюстон: 1 010 $',
      'Хьюстон — Клайпеда: 940 $',
      'Клайпеда — Украина: около 11 січня 2027',
    ])
  })
})

describe('the cost bar in the summary of a calculation', () => {
  const readBars = (amounts: readonly number[]) =>
    readSection(
      {
        ...sedan,
        groups: sedan.groups.map((group, index) => {
          const amount = amounts[index] ?? 0
          return { ...group, usd: amount, uah: amount * 40, eur: amount }
        }),
      },
      'Из чего складывается цена:',
    )

  test('the cost bar in an email shows each cost group with its share, its amount and blocks in proportion', () => {
    expect(readBars([50, 25, 15, 8, 2])).toEqual([
      ['Покупка 50 % · 50 $', '█'.repeat(20)],
      ['Доставка 25 % · 25 $', '█'.repeat(10)],
      ['Таможня 15 % · 15 $', '█'.repeat(6)],
      ['Услуги 8 % · 8 $', '█'.repeat(3)],
      ['Регистрация 2 % · 2 $', '█'],
    ])
  })

  test('a cost group of one percent has one block in the cost bar of an email, and one of zero percent has none', () => {
    expect(readBars([9700, 100, 195, 5, 0])).toEqual([
      ['Покупка 97 % · 9 700 $', '█'.repeat(20)],
      ['Доставка 1 % · 100 $', '█'],
      ['Таможня 2 % · 195 $', '█'],
      ['Услуги 0 % · 5 $'],
      ['Регистрация 0 % · 0 $'],
    ])
  })
})
