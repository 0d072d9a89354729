import { describe, expect, test } from 'vitest'
import { check, codes, messages, type Rows, replacing, sound, tier, warned } from './testing/fee-rows.ts'
import { codesOf, messagesOf, unread } from './testing/sheet-rows.ts'

describe('what a tier asks', () => {
  test('is a fee or a percent, not both', () => {
    expect(messages(replacing(1, tier(500, 600, 80, 6.5)))).toEqual([
      'Строка 3: указаны и сбор 80 $, и процент 6,5 %. Оставьте одно, вторую ячейку сделайте пустой.',
    ])
  })

  test('is not left open', () => {
    expect(messages(replacing(1, tier(500, 600, null)))).toEqual([
      'Строка 3: нет ни сбора, ни процента. Впишите одно из двух; если сбора нет, поставьте 0.',
    ])
  })

  test('may be nothing', () => {
    expect(check(replacing(0, tier(0, 500, 0)))).toEqual({ errors: [], warnings: [] })
  })

  test('that falls as the price rises is doubted, not refused', () => {
    const rows = replacing(2, tier(600, 1000, 75))
    expect(codes(rows)).toEqual([])
    expect(warned(rows)).toEqual([
      'Строка 4: с 600 $ сбор меньше, чем при цене чуть ниже. Если так и есть у аукциона, оставьте; расчёты предупредят о нём.',
    ])
  })

  test('is compared at the price where tiers meet: a percent may ask less than the fee below it', () => {
    expect(warned(replacing(3, tier(1000, null, null, 9)))).toHaveLength(1)
    expect(warned(replacing(3, tier(1000, null, null, 9.5)))).toEqual([])
  })

  test('that is hundreds of times less than before lost its thousands', () => {
    const rows = [tier(0, 500, 45), tier(500, 9000, 980), tier(9000, 9500, 1.02), tier(9500, null, 1.05)]
    expect(codesOf(check(rows).warnings)).toEqual(['lost-thousands', 'lost-thousands'])
    expect(warned(rows)[0]).toBe(
      'Строка 4: сбор 1,02 $, а при меньшей цене он 980 $. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.',
    )
  })

  test('that is less than one percent looks like a share', () => {
    expect(warned(replacing(3, tier(1000, null, null, 0.06)))).toEqual([
      'Строка 5: 0,06 % в ступени от 1 000 $ похоже на долю. Шесть процентов пишут как 6.',
    ])
  })

  test('that no document or bid of some cars fits is doubted', () => {
    const rows = sound.map((cells) => [...cells.slice(0, 4), 'clean', 'live'])
    expect(codes(rows)).toEqual([])
    expect(warned(rows)).toEqual([
      'Нет ступеней для документа и ставки: clean и prebid; salvage и live; salvage и prebid. Для таких машин цены не будет.',
    ])
  })
})

describe('columns in each other’s place', () => {
  test('from and to: one mistake is said, not a hundred', () => {
    const rows = sound.map(([from, to, ...rest]) => [to ?? null, from ?? null, ...rest])
    const { errors } = check(rows)
    expect(codesOf(errors)).toEqual(['swapped-columns'])
    expect(errors[0]?.rows).toEqual([[2, 4]])
    expect(messagesOf(errors)[0]).toContain('«от» больше, чем «до»')
  })

  test('fee and percent: an error where it leaves what cannot be a percent', () => {
    const rows: Rows = [
      [0, 500, null, 45, null, null],
      [500, 600, null, 80, null, null],
      [600, 9000, null, unread, null, null],
      [9000, null, 7.5, null, null, null],
    ]
    expect(codes(rows)).toEqual(['swapped-columns'])
  })

  test('fee and percent: a doubt where each could be a percent', () => {
    const rows = [tier(0, 500, null, 45), tier(500, 600, null, 80), tier(600, null, 8)]
    expect(codes(rows)).toEqual([])
    expect(codesOf(check(rows).warnings)).toContain('swapped-columns')
  })

  test('a table of low percents is no mistake', () => {
    const rows = [tier(0, 500, null, 12), tier(500, 600, null, 10), tier(600, null, null, 9)]
    expect(codesOf(check(rows).warnings)).not.toContain('swapped-columns')
  })
})
