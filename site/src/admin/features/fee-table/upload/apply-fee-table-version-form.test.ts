import { expect, test } from 'vitest'
import {
  type FeeTableVersionStartDay,
  formatFeeTableVersionStartMessage,
  formatRestorableFeeTableVersionMessage,
} from './apply-fee-table-version-form.tsx'

const today = '2026-11-20'
const version = (number: number, validFrom: string): FeeTableVersionStartDay => ({
  version: number,
  validFrom,
})

const formatMessage = (day: string, ...versions: readonly FeeTableVersionStartDay[]): string =>
  formatFeeTableVersionStartMessage({ day, today, versions }).replaceAll('\u00a0', ' ')

const seventh = version(7, '2026-10-06')

test('with a start day of today the message says that the new version applies from now on', () => {
  expect(formatMessage(today, seventh)).toBe('Действует для расчётов с 20 листопада 2026.')
})

test('with a later start day the message says that the version in force applies until then', () => {
  expect(formatMessage('2026-12-01', version(6, '2026-01-01'), seventh)).toBe(
    'Вступит в силу 01 грудня 2026, до этого дня действует версия 7.',
  )
})

test('with a past start day that the version in force covers the message says that the new version applies from it', () => {
  expect(formatMessage('2026-11-01', seventh)).toBe('Действует для расчётов с 01 листопада 2026.')
  // The newer of two versions with one start day applies.
  expect(formatMessage('2026-10-06', seventh)).toBe('Действует для расчётов с 06 жовтня 2026.')
})

test('with a start day before the version in force the message says that today stays unchanged', () => {
  expect(formatMessage('2026-09-01', version(6, '2026-01-01'), seventh)).toBe(
    'Будет считаться только для дней с 01 вересня 2026 и до 06 жовтня 2026. Сегодня в силе останется версия 7.',
  )
})

test('the message about the start day names a scheduled version that will replace the new one', () => {
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

test('the message about the start day says that a version is the first of its table', () => {
  expect(formatMessage(today)).toContain('Это первая версия таблицы')
})

test('the form promises that the version in force can be restored only if there is one', () => {
  expect(formatRestorableFeeTableVersionMessage(seventh).replaceAll('\u00a0', ' ')).toBe(
    'Сохранённые расчёты не изменятся. Версию 7 можно вернуть одним нажатием.',
  )
  expect(formatRestorableFeeTableVersionMessage(null)).toBe('Сохранённые расчёты не изменятся.')
})
