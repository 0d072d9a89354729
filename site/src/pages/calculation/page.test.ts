import type { NormalizedCalculationInput } from 'shared/calculator'
import { formatCalculationHeading, formatCalculationRoute } from 'shared/calculator/text'
import { expect, test } from 'vitest'
import { sedanFromPhoenixInput } from '../../testing/sample-calculation.ts'
import { page } from './page.tsx'

const buildHeadTitle = (
  change: Partial<NormalizedCalculationInput>,
  car?: { make?: string; model?: string },
): string | undefined => {
  const defaults = {
    document: 'salvage',
    bid: 'live',
    eur1: false,
    insurance: true,
    date: '2026-11-20',
  } as const
  const input = { ...sedanFromPhoenixInput, ...defaults, ...change }
  const total = { usd: 15771.89, eur: 14000, uah: 650000 }
  return page
    .head?.({
      id: 'a',
      heading: formatCalculationHeading(input, car),
      route: formatCalculationRoute(input),
      result: { total, date: input.date, input },
    })
    .title?.replaceAll('\u00A0', ' ')
}

test.each([
  [{}, 'Седан, бензин 1 984 см³, 2019, 15 771,89 $: Copart, Финикс — Хьюстон — Клайпеда'],
  [
    { origin: 'eu', auction: undefined, location: undefined, port: 'Berlin' },
    'Седан, бензин 1 984 см³, 2019, 15 771,89 $: Европа, Берлин — Клайпеда',
  ],
  [
    { vehicle: 'suv', engine: 'electric', volume: undefined, battery: 77.4, state: 'AZ', zip: '85043' },
    'Внедорожник, электро 77,4 кВт·ч, 2019, 15 771,89 $: Copart, Финикс, AZ 85043 — Хьюстон — Клайпеда',
  ],
] as const)(
  'the title of the page of a saved calculation begins with the car and its price, case %#',
  (change, title) => {
    expect(buildHeadTitle(change)).toBe(title)
  },
)

test('the title of the page of a saved calculation names the make and the model in place of the body type and the engine', () => {
  expect(buildHeadTitle({}, { make: 'Audi', model: 'A4' })).toBe(
    'Audi A4, 2019, 15 771,89 $: Copart, Финикс — Хьюстон — Клайпеда',
  )
  expect(buildHeadTitle({}, { make: '<b>BMW</b>, X5' })).toMatch(
    /^<b>BMW<\/b>, X5, 2019, 15 771,89 \$: Copart/,
  )
})
