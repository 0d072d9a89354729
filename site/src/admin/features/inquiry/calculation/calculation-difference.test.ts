import { expect, test } from 'vitest'
import { describePriceDifference, formatDollarAmount } from './calculation-difference.ts'

type Difference = Parameters<typeof describePriceDifference>[0]
type Line = Difference['lines'][number]

const toAmounts = (usd: number) => ({ uah: 0, usd, eur: 0 })

const buildLine = (code: Line['code'], title: string, usd: number, reason: string | null): Line => ({
  group: 'services',
  code,
  title,
  before: toAmounts(100),
  after: toAmounts(100 + usd),
  change: toAmounts(usd),
  reason,
})

const describeLines = (total: number, lines: readonly Line[]) =>
  describePriceDifference({
    lines: [...lines],
    customsValue: toAmounts(0),
    groups: [],
    total: toAmounts(total),
  })?.replaceAll('\u00a0', ' ')

const broker = buildLine('broker', 'Таможенный брокер', 50, 'тариф 300 $ → 350 $')
const excise = buildLine('excise', 'Акциз', -14.6, 'курс евро 48 грн → 47 грн')

test('the difference of a recalculated price names the lines that have changed it, and the exchange rates once', () => {
  expect(describeLines(35.4, [broker, excise])).toBe('+35,40: брокер +50, курс')
  expect(describeLines(-14.6, [excise])).toBe('−14,60: курс')
})

test('the difference names the line with the largest change first', () => {
  const ocean = buildLine('ocean', 'Морем: Хьюстон — Клайпеда', -200, 'цена по таблице 940 $ → 740 $')
  const vat = buildLine('vat', 'НДС, 20 %', -40, 'изменилась таможенная стоимость: 900 $ → 700 $')
  const unknown = buildLine('pension-fund', 'Пенсионный фонд, 3 %', -6, null)
  expect(describeLines(-196, [vat, broker, ocean, unknown])).toBe(
    '−196: морем −200, брокер +50, НДС −40, пенсионный фонд −6',
  )
})

test('a price is the same today if no line has changed in dollars', () => {
  expect(describeLines(0, [buildLine('excise', 'Акциз', 0, 'курс евро 48 грн → 47 грн')])).toBeUndefined()
})

test('lines that cancel each other out are still said', () => {
  const company = buildLine('company', 'Услуги компании', -50, 'тариф 500 $ → 450 $')
  expect(describeLines(0, [broker, company])).toBe('0: брокер +50, услуги компании −50')
})

test('an amount before the last one of a sentence has no dollar sign', () => {
  expect(formatDollarAmount(15_748.09)).toBe('15\u00a0748,09')
  expect(formatDollarAmount(15_748)).toBe('15\u00a0748')
})
