import { expect, test } from 'vitest'
import {
  type FeeTableVersionWithStartDay,
  formatFeeTableVersionRestoreHint,
  formatFeeTableVersionStartMessage,
} from './apply-fee-table-version-form.tsx'

const today = '2026-11-20'
const version = (number: number, validFrom: string): FeeTableVersionWithStartDay => ({
  version: number,
  validFrom,
})

const formatMessage = (day: string, ...versions: readonly FeeTableVersionWithStartDay[]): string =>
  formatFeeTableVersionStartMessage({ day, today, versions }).replaceAll('\u00a0', ' ')

const seventh = version(7, '2026-10-06')

test('with a start day of today the upload form says that the new fee table version applies from now on', () => {
  expect(formatMessage(today, seventh)).toBe('Действует для расчётов с 20 листопада 2026.')
})

test('with a later start day the upload form says that the fee table version in force applies until that day', () => {
  expect(formatMessage('2026-12-01', version(6, '2026-01-01'), seventh)).toBe(
    'Вступит в силу 01 грудня 2026, до этого дня действует версия 7.',
  )
})

test('for a past start day after that of the version in force the upload form says that the new version applies from that day', () => {
  expect(formatMessage('2026-11-01', seventh)).toBe('Действует для расчётов с 01 листопада 2026.')
  // The newer of two versions with one start day applies.
  expect(formatMessage('2026-10-06', seventh)).toBe('Действует для расчётов с 06 жовтня 2026.')
})

test("with a start day before that of the version in force the upload form says that today's prices do not change", () => {
  expect(formatMessage('2026-09-01', version(6, '2026-01-01'), seventh)).toBe(
    'Будет считаться только для дней с 01 вересня 2026 и до 06 жовтня 2026. Сегодня в силе останется версия 7.',
  )
})

test('the upload form names a planned fee table version that will later replace the new one', () => {
  const ninth = version(9, '2027-01-01')
  const eighth = version(8, '2027-01-01')
  expect(formatMessage(today, seventh, ninth, eighth)).toBe(
    'Действует для расчётов с 20 листопада 2026. С 01 січня 2027 её сменит версия 9.',
  )
  expect(formatMessage('2026-12-01', seventh, ninth)).toContain('С 01 січня 2027 её сменит версия 9.')
  expect(formatMessage('2027-02-01', seventh, ninth)).toBe(
    'Вступит в силу 01 лютого 2027, до этого дня действует версия 7.',
  )
})

test('if a fee table version is the first one of its table, the upload form says this', () => {
  expect(formatMessage(today)).toContain('Это первая версия таблицы')
})

test('the upload form promises that the replaced fee table version can be restored only if there is one', () => {
  expect(formatFeeTableVersionRestoreHint(seventh).replaceAll('\u00a0', ' ')).toBe(
    'Сохранённые расчёты не изменятся. Версию 7 можно вернуть одним нажатием.',
  )
  expect(formatFeeTableVersionRestoreHint(null)).toBe('Сохранённые расчёты не изменятся.')
})
