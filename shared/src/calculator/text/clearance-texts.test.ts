import { expect, test, vi } from 'vitest'
import { formatRussianMonth } from './clearance-texts.ts'

const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05`)

test('formatRussianMonth gives the month names that `Intl` gives', () => {
  for (const day of days)
    expect(formatRussianMonth(day).name).toBe(
      new Date(day).toLocaleString('ru', { month: 'long', timeZone: 'UTC' }),
    )
  expect(formatRussianMonth('2026-03-05')).toMatchObject({ dative: 'марту', prepositional: 'марте' })
  expect(formatRussianMonth('2026-05-05')).toMatchObject({ dative: 'маю', prepositional: 'мае' })
  expect(formatRussianMonth('2027-01-11')).toMatchObject({ dative: 'январю', prepositional: 'январе' })
})

test('formatRussianMonth creates no `Intl` format, the first of which takes 170 ms on a phone', () => {
  const formatWithIntl = vi.spyOn(Date.prototype, 'toLocaleString')
  for (const day of days) formatRussianMonth(day)
  expect(formatWithIntl).not.toHaveBeenCalled()
  formatWithIntl.mockRestore()
})
