import { formatDate } from 'shared/format'
import { expect, test } from 'vitest'
import { formatFeeTableAppliedMessage } from './effective-fee-table-version.ts'

const TODAY = '2026-11-20'

const words = (validFrom: string) =>
  formatFeeTableAppliedMessage(
    { title: 'copart-fee', version: 8, validFrom },
    [
      { version: 8, validFrom },
      { version: 7, validFrom: '2026-10-06' },
    ],
    TODAY,
  )

test('a fee table version that starts today is reported as in force', () => {
  expect(words(TODAY)).toBe('Copart: сбор: версия 8 вступила в силу')
})

test('the message about a scheduled fee table version names its start day', () => {
  expect(words('2026-12-01')).toBe(`Copart: сбор: версия 8 вступит в силу ${formatDate('2026-12-01')}`)
})

test('the message about a backdated fee table version names the version in force today', () => {
  expect(words('2026-09-01')).toBe(
    `Copart: сбор: версия 8 действует для расчётов с ${formatDate('2026-09-01')}, сегодня в силе версия 7`,
  )
})

test('without the list of fee table versions the new one is reported as in force', () => {
  expect(formatFeeTableAppliedMessage({ title: 'iaa-fee', version: 2, validFrom: TODAY }, [], TODAY)).toMatch(
    /вступила в силу$/,
  )
})
