import { settingDefinitions } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import {
  buildDefaultSettingFormValues,
  buildInitialSettingFormValues,
  buildSettingChangeFromForm,
  buildSettingFormValuesFromHistory,
  validateCalculatorSetting,
} from './calculator-setting-values.ts'

const TODAY = '2026-11-20'
const vat = settingDefinitions['vat-percent'].kind
const pension = settingDefinitions['pension-tiers'].kind
const staleDays = settingDefinitions['table-stale-days'].kind

const buildFormValues = (text: string, changes = {}) => ({
  ...buildInitialSettingFormValues(vat, text, TODAY),
  ...changes,
})

describe('the input of a calculator setting', () => {
  test('the setting form opens with the value now in force, a start day of today, and a line for the value of each date', () => {
    expect(buildFormValues('2018-11-25: 20\n2026-01-01: 20.5\n2027-01-01: 22')).toEqual({
      mode: 'new',
      value: '20,5',
      validFrom: TODAY,
      lines: '2018-11-25: 20\n2026-01-01: 20,5\n2027-01-01: 22',
      note: '',
    })
    expect(buildFormValues('20').lines).toBe('2018-11-25: 20')
  })

  test('a new value of a dated setting is sent with its day, together with the values of all other dates', () => {
    expect(buildSettingChangeFromForm(vat, buildFormValues('20', { value: '21,5' }))).toEqual({
      value: '21.5',
      validFrom: TODAY,
    })
    const lines = { mode: 'lines', lines: '2027-01-01: 22\n2018-11-25: 20,5' }
    expect(buildSettingChangeFromForm(vat, buildFormValues('20', lines))).toEqual({
      value: '2018-11-25: 20.5\n2027-01-01: 22',
    })
  })

  test('the only value of a setting is sent to the server without its start day if it applies to all days', () => {
    expect(buildSettingChangeFromForm(vat, buildFormValues('20', { mode: 'lines' }))).toEqual({ value: '20' })
  })

  test('a setting without start days is sent to the server as typed, and its form asks for no day', () => {
    const values = { ...buildInitialSettingFormValues(staleDays, '180', TODAY), value: '200', validFrom: '' }
    expect(validateCalculatorSetting(staleDays, values)).toEqual({})
    expect(buildSettingChangeFromForm(staleDays, values)).toEqual({ value: '200' })
  })

  test('an invalid setting value and an invalid day are rejected with messages at their fields', () => {
    expect(validateCalculatorSetting(vat, buildFormValues('20', { value: '101', validFrom: '' }))).toEqual({
      value: expect.any(String),
      validFrom: 'Укажите день',
    })
    expect(validateCalculatorSetting(vat, buildFormValues('20', { validFrom: '2018-11-24' }))).toHaveProperty(
      'validFrom',
    )
    const lines = { mode: 'lines', lines: '2027-01-01: 101', value: '101' }
    expect(validateCalculatorSetting(vat, buildFormValues('20', lines))).toEqual({
      lines: expect.any(String),
    })
  })
})

describe('an earlier text of a setting', () => {
  test('restoring an earlier change of a setting applies the value of that time from today on', () => {
    expect(buildSettingFormValuesFromHistory(vat, '20', '2026-10-01')).toEqual({ mode: 'new', value: '20' })
    expect(buildSettingFormValuesFromHistory(vat, '2018-11-25: 19\n2026-09-01: 20', '2026-10-01')).toEqual({
      mode: 'new',
      value: '20',
    })
  })

  test('restoring an earlier change of a setting with planned values restores the values of all its dates', () => {
    const text = '[2018-11-25]\n: 5\n[2027-01-01]\n: 6'
    expect(buildSettingFormValuesFromHistory(pension, text, '2026-10-01')).toEqual({
      mode: 'lines',
      lines: text,
    })
  })

  test('resetting a setting sets the default value for all dates', () => {
    expect(buildDefaultSettingFormValues(vat, '20')).toEqual({ mode: 'lines', lines: '2018-11-25: 20' })
    expect(buildDefaultSettingFormValues(staleDays, '180')).toEqual({ mode: 'new', value: '180' })
  })
})
