import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

const importWideSheet = (...beside: readonly string[]) =>
  parseTestSheet('transportation', [
    ['Аукцион', 'Площадка', 'Newark', ...beside],
    ['copart', 'Dallas TX', 1260, ...beside.map(() => 95)],
    ['copart', 'Houston TX', 1160, ...beside.map(() => 90)],
  ])

const toNewark = [
  ['copart', 'Dallas', 'TX', null, 'Newark', 1260],
  ['copart', 'Houston', 'TX', null, 'Newark', 1160],
]

describe('a number column beside the port columns of a wide sheet', () => {
  test.each([
    'Fuel surcharge',
    'Топливная надбавка, $',
    'Сбор',
    'Gate fee',
    'Total',
    'Total price',
    'Итого с доплатой',
    'Средняя цена',
    'Цена для клиента',
    'Мотоцикл',
    'Large SUV',
  ])('a column of amounts that are no port prices is skipped with a warning: «%s»', (heading) => {
    const { rows, errors, warnings, ignored, messages } = importWideSheet(heading)
    expect({ rows, errors, warnings, ignored }).toEqual({
      rows: toNewark,
      errors: [],
      warnings: ['row 1: skipped-sums'],
      ignored: [heading],
    })
    expect(messages[0]).toBe(
      `Столбец «${heading}» пропущен, и в цены его суммы не входят. Если это доплата, прибавьте её к ценам и загрузите файл снова.`,
    )
  })

  test.each([
    'Примечание',
    'Примечание менеджера',
    'Дата',
    'Дата обновления',
    'Valid until',
    'Newark, дней',
    'Distance to Newark',
    'Номер лота',
    'MI',
  ])('a column without amounts beside the port columns is ignored without a warning: «%s»', (heading) => {
    const { rows, errors, warnings, ignored } = importWideSheet(heading)
    expect({ rows, errors, warnings, ignored }).toEqual({
      rows: toNewark,
      errors: [],
      warnings: [],
      ignored: [heading],
    })
  })

  test.each(['Newark fuel', 'Savannah (всего)', 'Цена до Houston', 'Терминальный сбор', 'Newark SUV'])(
    'a fee table column that may be a port or a surcharge causes an error: «%s»',
    (heading) => {
      const { rows, errors, ignored, messages } = importWideSheet(heading)
      expect({ rows, errors, ignored }).toEqual({
        rows: toNewark,
        errors: ['row 1, port: vague-column'],
        ignored: [],
      })
      expect(messages[0]).toBe(
        `Столбец «${heading}»: не понять, порт ли это. Если порт, оставьте в заголовке одно его название. Если доплата, прибавьте её к ценам портов и удалите столбец.`,
      )
    },
  )

  test.each(['Baltimore', 'Newark, NJ', 'Detroit, MI', 'Port Everglades', 'New Orleans', 'Ньюарк', 'LA'])(
    'in a fee table sheet with one column per port, a number column headed by any place name is read as a port: «%s»',
    (heading) => {
      const { rows, errors, warnings, ignored } = importWideSheet(heading)
      expect({ errors, warnings, ignored }).toEqual({ errors: [], warnings: [], ignored: [] })
      expect(rows).toContainEqual(['copart', 'Dallas', 'TX', null, heading, 95])
    },
  )

  test('a fee table column that may be a port or a surcharge causes an error even if no other column is a port', () => {
    const { rows, errors } = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', 'Цена до Houston'],
      ['copart', 'Dallas TX', 1260],
    ])
    expect([rows, errors]).toEqual([[], ['row 1, port: vague-column']])
  })
})

test.each([
  [
    'transportation',
    ['Аукцион', 'Площадка', 'Порт', 'Цена', 'Fuel surcharge'],
    ['copart', 'Dallas TX', 'Newark', 1260, 95],
  ],
  [
    'ship-delivery',
    ['Откуда', 'Порт', 'Куда', 'Цена', 'Терминальный сбор'],
    ['usa', 'Newark', 'Klaipeda', 740, 95],
  ],
] as const)(
  'a column of other amounts beside the price column causes a warning: %s',
  (title, headings, cells) => {
    const { rows, errors, warnings, ignored } = parseTestSheet(title, [headings, cells])
    expect(rows).toHaveLength(1)
    expect({ errors, warnings, ignored }).toEqual({
      errors: [],
      warnings: ['row 1: skipped-sums'],
      ignored: [headings[4]],
    })
  },
)

test('a column without numbers beside the price column of a fee table sheet is ignored without a warning', () => {
  const { warnings, ignored } = parseTestSheet('transportation', [
    ['Аукцион', 'Площадка', 'Порт', 'Цена', 'Доплата'],
    ['copart', 'Dallas TX', 'Newark', 1260, 'по запросу'],
  ])
  expect([warnings, ignored]).toEqual([[], ['Доплата']])
})
