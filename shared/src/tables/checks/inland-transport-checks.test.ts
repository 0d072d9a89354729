import { describe, expect, test } from 'vitest'
import type { FeeTableCell } from '../../calculator/index.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { findFeeTableRowProblems } from '../index.ts'
import { demoTablesInForce } from '../testing/demo-tables.ts'
import {
  buildSheetRows,
  listProblemCodes,
  listProblemMessages,
  UNREADABLE_CELL,
} from '../testing/sheet-rows.ts'

type Rows = Parameters<typeof buildSheetRows>[0]

const check = (rows: Rows, tables = demoTablesInForce) =>
  findFeeTableRowProblems('transportation', buildSheetRows(rows), tables)

const dallas: readonly FeeTableCell[] = ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360]
const miami: readonly FeeTableCell[] = ['copart', 'MIAMI', 'FL', '33167', 'Savannah', 560]
const denver: readonly FeeTableCell[] = ['copart', 'DENVER', 'CO', '80229', 'Newark', 1360]

const to = (port: string, cells: readonly FeeTableCell[] = dallas): readonly FeeTableCell[] =>
  cells.with(4, port)

test('inland prices that are all fractions below ten are reported as misread thousands, even in a few rows', () => {
  const { warnings } = check([dallas.with(5, 1.26), miami.with(5, 0.56)])
  expect(warnings).toMatchObject([
    { code: 'lost-thousands', rows: [[2, 2]], column: 'price' },
    { code: 'lost-thousands', rows: [[3, 3]], column: 'price' },
  ])
  expect(listProblemMessages(warnings)[0]).toBe(
    'Строка 2: цена 1,26. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.',
  )
  expect(check([dallas.with(5, 1), miami.with(5, 5)], {}).warnings).toEqual([])
})

describe('swapped price and ZIP columns', () => {
  const swapped = [dallas, miami, denver].map((cells) =>
    cells.with(3, `00${cells[5]}`.slice(-5)).with(5, Number(cells[3])),
  )

  test('swapped price and ZIP columns of an inland table give one error for all rows', () => {
    const { errors } = check(swapped)
    expect(errors).toMatchObject([{ code: 'swapped-columns', rows: [[2, 4]], column: null }])
    expect(listProblemMessages(errors)).toEqual([
      'Цены похожи на индексы, а индексы — на цены: похоже, «Индекс» и «Цена» поменялись местами. Поправьте заголовки.',
    ])
  })

  test('swapped price and ZIP columns of an inland table are reported even if prices have currency signs and separators', () => {
    const written = ['$1,260', '1 260', '560.00']
    expect(
      listProblemCodes(check(swapped.map((cells, at) => cells.with(3, written[at] ?? null))).errors),
    ).toEqual(['swapped-columns'])
  })

  test('one very high price or ZIP codes with leading zeros in an inland table are not reported as swapped columns', () => {
    expect(check([...swapped.slice(0, 1), miami, denver]).errors).toEqual([])
    expect(check(swapped.map((cells) => cells.with(5, 75_051.5))).errors).toEqual([])
    expect(check([dallas, miami, denver].map((cells, at) => cells.with(3, `0856${at}`))).errors).toEqual([])
  })
})

describe('the price from a yard to a port', () => {
  test('a second row for the same route in an inland table is rejected, even if its names are spelled in another way', () => {
    const { errors } = check([dallas, miami, ['copart', ' dallas ', 'tx', '75051', 'HOUSTON', 390]])
    expect(errors).toMatchObject([
      {
        code: 'duplicate',
        rows: [
          [2, 2],
          [4, 4],
        ],
        column: null,
      },
    ])
    expect(listProblemMessages(errors)).toEqual([
      'Строки 2 и 4: цена Copart, DALLAS TX 75051 — Houston указана дважды, второй раз как «Copart,  dallas  tx 75051 — HOUSTON»: 360 и 390. Оставьте верную.',
    ])
  })

  test('a row of an inland table that repeats another row exactly is rejected', () => {
    expect(listProblemMessages(check([dallas, miami, dallas]).errors)).toEqual([
      'Строки 2 и 4: цена Copart, DALLAS TX 75051 — Houston указана дважды. Строки одинаковы, удалите одну.',
    ])
  })

  test('the error about inland routes with one price in two spellings quotes both and does not call the rows equal', () => {
    expect(listProblemMessages(check([dallas, ['copart', 'Dallas', ...dallas.slice(2)]]).errors)).toEqual([
      'Строки 2 и 3: цена Copart, DALLAS TX 75051 — Houston указана дважды, второй раз как «Copart, Dallas TX 75051 — Houston». Строки значат одно и то же, удалите одну.',
    ])
  })

  test('if one row of a wide sheet contains an inland route twice, the error names the row once', () => {
    const [first, second] = buildSheetRows([dallas, dallas.with(5, 395)])
    if (!first || !second) throw new Error('there are two rows')
    const { errors } = findFeeTableRowProblems(
      'transportation',
      [first, { ...second, row: 2 }],
      demoTablesInForce,
    )
    expect(listProblemMessages(errors)).toEqual([
      'Строка 2: цена Copart, DALLAS TX 75051 — Houston указана дважды: 360 и 395. Оставьте верную.',
    ])
  })

  test('the error about a duplicate route in an inland table quotes no price if one of the prices is unreadable', () => {
    const [message] = listProblemMessages(check([dallas, [...dallas.slice(0, 5), UNREADABLE_CELL]]).errors)
    expect(message).toContain('указана дважды. Оставьте верную.')
  })

  test('an inland table may have different prices for the same town in other auctions, states or ZIP codes', () => {
    const rows = [dallas, dallas.with(0, 'iaa'), dallas.with(2, 'OR'), dallas.with(3, '97338')]
    expect(check(rows).errors).toEqual([])
  })

  test.each([null, 0])(
    'an inland price of %s is accepted and means that the route is not served',
    (price) => {
      expect(check([dallas.with(5, price), miami])).toEqual({ errors: [], warnings: [] })
    },
  )

  test('an inland price hundreds of times below the others is reported as a misread thousands separator', () => {
    const rows = demoFeeTables.transportation.map((cells, at) => (at === 4 ? cells.with(5, 1.56) : cells))
    const { errors, warnings } = check(rows)
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'lost-thousands', rows: [[6, 6]], column: 'price' }])
    expect(listProblemMessages(warnings)[0]).toContain('Строка 6: цена 1,56, а обычно здесь около')
  })
})

describe('the port of a yard', () => {
  test('a port in an inland table that no shipping lane starts from gives a warning with the known ports, not an error', () => {
    const { errors, warnings } = check([dallas, to('Baltimore', miami), to('Baltimore', denver)])
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'unknown-port', rows: [[3, 4]], column: 'port' }])
    expect(listProblemMessages(warnings)).toEqual([
      'Порта «Baltimore» нет в таблице «Морская доставка». Дальше него пути нет, и посчитать через него ничего нельзя. Известны: Houston, Los Angeles, Newark, Savannah.',
    ])
  })

  test('a port in Georgia or Europe in the inland table gives a warning that it is no known American port', () => {
    expect(listProblemCodes(check([dallas, to('Tbilisi', miami)]).warnings)).toEqual(['unknown-port'])
  })

  test('the warning about an unknown port in an inland table suggests a similar known port', () => {
    const { warnings } = check([dallas, to('Savanah', miami)])
    expect(listProblemMessages(warnings)[0]).toContain('Похоже на «Savannah».')
    expect(listProblemMessages(check([dallas, to('LA', denver)]).warnings)[0]).toContain(
      'Похоже на «Los Angeles».',
    )
  })

  test('ports in an inland table give no warning about unknown ports if there is no shipping table', () => {
    expect(check([to('Baltimore')], {})).toEqual({ errors: [], warnings: [] })
  })

  test('the rarer of two similar spellings of a port in a fee table gives a warning', () => {
    const { warnings } = check(
      [dallas, to('Savannah', denver), to('Sa-vanah', miami), to('Savannah', miami)],
      {},
    )
    expect(listProblemMessages(warnings)).toEqual([
      'Строка 4: «Sa-vanah» почти как «Savannah» (строка 3). Если это одно место, напишите его одинаково: иначе для расчёта это два разных.',
    ])
  })

  test('a port with a Cyrillic letter in a fee table is rejected with that letter named, even if no Latin name is known', () => {
    for (const tables of [demoTablesInForce, {}]) {
      const { errors, warnings } = check([dallas, to('\u0421avannah', miami)], tables)
      expect(errors).toMatchObject([{ code: 'look-alike', rows: [[3, 3]], column: 'port' }])
      expect(warnings).toEqual([])
    }
    expect(listProblemMessages(check([dallas, to('\u0421avannah', miami)]).errors)).toEqual([
      'Строка 3: в «\u0421avannah» буква «\u0421» (1-я) из кириллицы. Наберите всё название латиницей.',
    ])
    expect(listProblemMessages(check([dallas, to('N\u0435wark', miami)]).errors)).toEqual([
      'Строка 3: в «N\u0435wark» буква «\u0435» (2-я) из кириллицы. Наберите «Newark» латиницей.',
    ])
  })

  test('an inland table whose ports are in the yard column gets an error about swapped columns, not about unknown ports', () => {
    const rows = demoFeeTables.transportation.map((cells) =>
      cells.with(1, cells[4] ?? null).with(4, cells[1] ?? null),
    )
    const { errors, warnings } = check(rows)
    expect(listProblemCodes(errors)).toContain('swapped-columns')
    expect(listProblemCodes(warnings)).not.toContain('unknown-port')
    expect(listProblemMessages(errors)[0]).toBe(
      'Известные порты стоят не в том столбце: похоже, «Площадка» и «Порт погрузки» поменялись местами. Поправьте заголовки.',
    )
  })

  test('an inland table with an unknown port, or with yards in towns that are also ports, gives no error', () => {
    const yards = ['HOUSTON', 'LOS ANGELES', 'NEWARK', 'SAVANNAH']
    const rows = yards.map((town) => ['copart', town, null, null, 'Baltimore', 500])
    expect(check(rows).errors).toEqual([])
  })
})

describe('the location of a yard', () => {
  test('an inland table gives a warning if it has a yard both with and without its state and ZIP code', () => {
    const { errors, warnings } = check([dallas, ['copart', 'Dallas', null, null, 'Newark', 1260]])
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'vague-yard', rows: [[3, 3]], column: 'state' }])
    expect(listProblemMessages(warnings)).toEqual([
      'Строка 3: Copart, Dallas — без штата или индекса, хотя рядом есть Copart, DALLAS TX 75051 (строка 2). Посетитель их не различит: впишите штат и индекс.',
    ])
  })

  test('an inland table gives a warning if it has two spellings of the state of a yard under one ZIP code', () => {
    const { warnings } = check([dallas, to('Newark', dallas.with(2, 'Texas'))])
    expect(warnings).toMatchObject([{ code: 'state-spelt-twice', rows: [[2, 3]], column: 'state' }])
    expect(listProblemMessages(warnings)).toEqual([
      'Строки 2 и 3: Copart, DALLAS, индекс 75051: штат записан по-разному, «TX» и «Texas». Если это одна площадка, напишите его одинаково: иначе для расчёта это две разных.',
    ])
  })

  test('an inland table with two yards of the same name in different states gives no warning', () => {
    expect(check([dallas, dallas.with(2, 'OR').with(3, '97338')]).warnings).toEqual([])
  })

  test('a yard with an unreadable state in an inland table gives no warning about a yard of the same name', () => {
    expect(check([dallas, ['copart', 'DALLAS', UNREADABLE_CELL, null, 'Newark', 1260]])).toEqual({
      errors: [],
      warnings: [],
    })
  })

  test('an inland table gives a warning about two similar yard names if they are in one state, but not in different ones', () => {
    const louis = ['copart', 'ST LOUIS', 'MO', '63120', 'Newark', 700]
    const other = ['copart', 'ST. LOUIS', 'MO', '63120', 'Houston', 800]
    expect(listProblemCodes(check([louis, other]).warnings)).toEqual(['similar-name'])
    expect(check([louis, other.with(2, 'IL')]).warnings).toEqual([])
  })
})
