import { describe, expect, test } from 'vitest'
import {
  buildSheetFeeTier,
  checkFeeRows,
  type FeeRows,
  listFeeErrorCodes,
  listFeeErrorMessages,
  listFeeWarningMessages,
  replaceSheetFeeTier,
  validSheetFeeTiers,
} from '../testing/fee-rows.ts'
import { listProblemCodes, listProblemMessages, UNREADABLE_CELL } from '../testing/sheet-rows.ts'

describe('fee and percentage of a tier', () => {
  test('a fee tier with both a fee and a percentage is rejected', () => {
    expect(listFeeErrorMessages(replaceSheetFeeTier(1, buildSheetFeeTier(500, 600, 80, 6.5)))).toEqual([
      'Строка 3: указаны и сбор 80 $, и процент 6,5 %. Оставьте одно, вторую ячейку сделайте пустой.',
    ])
  })

  test('a fee tier with neither a fee nor a percentage is rejected', () => {
    expect(listFeeErrorMessages(replaceSheetFeeTier(1, buildSheetFeeTier(500, 600, null)))).toEqual([
      'Строка 3: нет ни сбора, ни процента. Впишите одно из двух; если сбора нет, поставьте 0.',
    ])
  })

  test('a fee tier with a fee of zero is accepted', () => {
    expect(checkFeeRows(replaceSheetFeeTier(0, buildSheetFeeTier(0, 500, 0)))).toEqual({
      errors: [],
      warnings: [],
    })
  })

  test('a fee table whose fee falls as the price rises gives a warning, not an error', () => {
    const rows = replaceSheetFeeTier(2, buildSheetFeeTier(600, 1000, 75))
    expect(listFeeErrorCodes(rows)).toEqual([])
    expect(listFeeWarningMessages(rows)).toEqual([
      'Строка 4: с 600 $ сбор меньше, чем при цене чуть ниже. Если так и есть у аукциона, оставьте; расчёты предупредят о нём.',
    ])
  })

  test('the check for falling fees compares a percentage tier with the tier below at the price where they meet', () => {
    expect(
      listFeeWarningMessages(replaceSheetFeeTier(3, buildSheetFeeTier(1000, null, null, 9))),
    ).toHaveLength(1)
    expect(listFeeWarningMessages(replaceSheetFeeTier(3, buildSheetFeeTier(1000, null, null, 9.5)))).toEqual(
      [],
    )
  })

  test('a fee hundreds of times below that of the tier before is reported as a misread thousands separator', () => {
    const rows = [
      buildSheetFeeTier(0, 500, 45),
      buildSheetFeeTier(500, 9000, 980),
      buildSheetFeeTier(9000, 9500, 1.02),
      buildSheetFeeTier(9500, null, 1.05),
    ]
    expect(listProblemCodes(checkFeeRows(rows).warnings)).toEqual(['lost-thousands', 'lost-thousands'])
    expect(listFeeWarningMessages(rows)[0]).toBe(
      'Строка 4: сбор 1,02 $, а при меньшей цене он 980 $. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.',
    )
  })

  test('a fee tier with a percentage below one gets the warning that it may be a fraction', () => {
    expect(listFeeWarningMessages(replaceSheetFeeTier(3, buildSheetFeeTier(1000, null, null, 0.06)))).toEqual(
      ['Строка 5: 0,06 % в ступени от 1 000 $ похоже на долю. Шесть процентов пишут как 6.'],
    )
  })

  test('a fee table gives a warning if it has no tier for some combinations of vehicle document and kind of bid', () => {
    const rows = validSheetFeeTiers.map((cells) => [...cells.slice(0, 4), 'clean', 'live'])
    expect(listFeeErrorCodes(rows)).toEqual([])
    expect(listFeeWarningMessages(rows)).toEqual([
      'Нет ступеней для документа и ставки: clean и prebid; salvage и live; salvage и prebid. Для таких машин цены не будет.',
    ])
  })
})

describe('swapped columns', () => {
  test('a fee table with swapped «from» and «to» columns gets one error, not one for each row', () => {
    const rows = validSheetFeeTiers.map(([from, to, ...rest]) => [to ?? null, from ?? null, ...rest])
    const { errors } = checkFeeRows(rows)
    expect(listProblemCodes(errors)).toEqual(['swapped-columns'])
    expect(errors[0]?.rows).toEqual([[2, 4]])
    expect(listProblemMessages(errors)[0]).toContain('«от» больше, чем «до»')
  })

  test('swapped fee and percent columns of a fee table are an error if the values cannot be percentages', () => {
    const rows: FeeRows = [
      [0, 500, null, 45, null, null],
      [500, 600, null, 80, null, null],
      [600, 9000, null, UNREADABLE_CELL, null, null],
      [9000, null, 7.5, null, null, null],
    ]
    expect(listFeeErrorCodes(rows)).toEqual(['swapped-columns'])
  })

  test('swapped fee and percent columns of a fee table are a warning if the values could be percentages', () => {
    const rows = [
      buildSheetFeeTier(0, 500, null, 45),
      buildSheetFeeTier(500, 600, null, 80),
      buildSheetFeeTier(600, null, 8),
    ]
    expect(listFeeErrorCodes(rows)).toEqual([])
    expect(listProblemCodes(checkFeeRows(rows).warnings)).toContain('swapped-columns')
  })

  test('a fee table of low percentages is not reported as having swapped columns', () => {
    const rows = [
      buildSheetFeeTier(0, 500, null, 12),
      buildSheetFeeTier(500, 600, null, 10),
      buildSheetFeeTier(600, null, null, 9),
    ]
    expect(listProblemCodes(checkFeeRows(rows).warnings)).not.toContain('swapped-columns')
  })
})
