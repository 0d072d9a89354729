import type { Calculation, NormalizedCalculationInput } from 'shared/calculator'
import { expect, test } from 'vitest'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import { buildCalculationSummary } from './calculation-summary.ts'

const { result: sedan } = buildSavedSedan()

const summarize = (
  input: Partial<NormalizedCalculationInput>,
  change: (line: Calculation['lines'][number]) => Calculation['lines'] = (line) => [line],
) =>
  buildCalculationSummary({
    ...sedan,
    input: { ...sedan.input, ...input },
    lines: sedan.lines.flatMap(change),
  }).map((line) => line.replaceAll('\u00A0', ' '))

test('the summary of a calculation names its route with days and the shares of its groups', () => {
  expect(summarize({})).toEqual([
    'Путь: Финикс — Хьюстон — Клайпеда — Украина, 42 дня в пути',
    'Покупка 46 % · Доставка 18 % · Таможня 26 % · Услуги 8 % · Регистрация 2 %',
  ])
})

test('the route of a car that arrives in Ukraine ends there, and one from elsewhere begins at its port', () => {
  expect(summarize({ destination: 'Chornomorsk' })[0]).toBe(
    'Путь: Финикс — Хьюстон — Черноморск, 42 дня в пути',
  )
  const carrier = { origin: 'eu', location: undefined, port: 'Berlin', destination: 'Kyiv' } as const
  expect(summarize(carrier, (line) => (line.code === 'onward' ? [] : [line]))[0]).toBe(
    'Путь: Берлин — Киев, 42 дня в пути',
  )
})

test('the route has no days if the table has none, and unknown places in the spelling of the table', () => {
  const withoutDays = summarize({ location: 'NOWHERE TOWN' }, (line) => [
    { ...line, how: line.how.replace(/, 42.*/, '') },
  ])
  expect(withoutDays[0]).toBe('Путь: NOWHERE TOWN — Хьюстон — Клайпеда — Украина')
})
