import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

const ways = ['origin', 'port', 'destination', 'vehicle', 'price', 'currency', 'onward', 'days']

describe('an amount in a table with a currency column', () => {
  const way = (price: string | number, currency: string | null) =>
    parseTestSheet('ship-delivery', [ways, ['eu', 'Berlin', 'Kyiv', null, price, currency, null, null]])

  test('an amount in a fee table file may have a currency sign if its row has the same currency', () => {
    expect(way('€740', 'EUR')).toMatchObject({
      errors: [],
      rows: [['eu', 'Berlin', 'Kyiv', null, 740, 'EUR', null, null]],
    })
    expect(way('$740', 'usd').errors).toEqual([])
    expect(way('$740', null).errors).toEqual([])
    expect(way(740, 'евро').errors).toEqual([])
  })

  test('an amount in a fee table file is rejected if its currency sign contradicts the currency of its row', () => {
    expect(way('€740', 'USD').errors).toEqual(['row 2, price: wrong-currency'])
    expect(way('$740', 'EUR').errors).toEqual(['row 2, price: wrong-currency'])
    expect(way('740 евро', null)).toMatchObject({
      errors: ['row 2, price: wrong-currency'],
      unread: [[4]],
      messages: ['Найдено «740 евро». А валюта строки — USD: исправьте знак или столбец «Валюта».'],
    })
    expect(way('€740', 'тугрик').errors).toEqual(['row 2, currency: unknown-word'])
  })
})

describe('a column whose heading names a currency', () => {
  const way = (price: string, onward: string, currency: string | null, sums: readonly (number | null)[]) =>
    parseTestSheet('ship-delivery', [
      ['origin', 'port', 'destination', 'currency', price, onward],
      ['usa', 'Newark', 'Klaipeda', currency, ...sums],
    ])

  test('a fee table column whose heading names a currency accepts rows in that currency', () => {
    expect(way('Цена, €', 'До Украины, EUR', 'EUR', [740, 600]).errors).toEqual([])
    expect(way('Цена, $', 'До Украины', null, [740, 600]).errors).toEqual([])
    expect(way('Цена, $', 'До Украины, €', 'USD', [740, null]).errors).toEqual([])
  })

  test('a fee table column whose heading names a currency rejects rows in another currency', () => {
    expect(way('Цена, EUR', 'До Украины', null, [740, 600])).toMatchObject({
      errors: ['row 2, price: wrong-currency'],
      unread: [[4]],
      messages: [
        'Столбец «Цена, EUR» не в той валюте, что строка: она — USD. Исправьте столбец «Валюта» или пересчитайте сумму: все суммы строки — в одной валюте.',
      ],
    })
    expect(way('Цена, $', 'До Украины, €', 'USD', [740, 600]).errors).toEqual([
      'row 2, onward: wrong-currency',
    ])
    expect(way('Цена, $', 'До Украины', 'EUR', [740, 600]).errors).toEqual(['row 2, price: wrong-currency'])
  })
})
