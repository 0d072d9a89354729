import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { joinPostTableCells, readDemoPostTableRows } from './testing/post-figures.ts'

const names: Record<string, string> = {
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

const translatePlace = (place: unknown): string => names[String(place)] ?? String(place)

const listSedanPricesFrom = (from: string) =>
  demoFeeTables['ship-delivery'].filter(
    ([origin, , , vehicle]) => origin === from && (vehicle === 'sedan' || vehicle === null),
  )

describe('prices that the demo posts copy from the delivery table', () => {
  test('the demo post about the sea voyage lists the price and duration from every port', () => {
    const rows = readDemoPostTableRows('shest-nedel-v-more')
    const seas = listSedanPricesFrom('usa')
    for (const port of new Set(seas.map(([, name]) => name))) {
      const of = seas.filter(([, name]) => name === port)
      const price = (to: string) => Number(of.find(([, , name]) => name === to)?.[4])
      expect(rows).toContain(
        joinPostTableCells(
          translatePlace(port),
          Number(of[0]?.[7]),
          price('Klaipeda'),
          price('Bremerhaven'),
          price('Poti'),
        ),
      )
    }
  })

  test('the demo posts about Georgia and Europe list the prices of ferries and car transporters', () => {
    const ferries = readDemoPostTableRows('avtomobil-iz-rustavi')
    for (const [, from, , , price, , onward, days] of listSedanPricesFrom('georgia'))
      expect(ferries).toContain(
        joinPostTableCells(
          translatePlace(from),
          Number(price),
          Number(onward),
          Number(price) + Number(onward),
          Number(days),
        ),
      )
    const transporters = readDemoPostTableRows('avtovozom-iz-evropy')
    for (const [, from, , , price, , , days] of listSedanPricesFrom('eu'))
      expect(transporters).toContain(joinPostTableCells(translatePlace(from), Number(price), Number(days)))
  })
})
