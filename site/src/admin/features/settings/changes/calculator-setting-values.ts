import type { FormErrors } from '@mantine/form'
import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import {
  findEffectiveSettingValue,
  findSingleSettingValueErrors,
  isDatedOrTieredSettingKind,
  parseDatedSettingValues,
  type SettingKind,
} from 'shared/contract'
import { formatDate } from 'shared/format'
import { addStartDayToUndatedSettingText } from '../fields/setting-dated-value-field.tsx'
import { formatSettingInput, normalizeSettingInput, parseSettingInput } from '../setting-input.ts'
import { removeStartDayOfOnlySettingValue } from './unsaved-setting-change.ts'

export interface CalculatorSettingFormValues extends Record<string, string> {
  /** How the setting is edited: `new` adds one value from a day on, `lines` edits all values with their days. */
  mode: string
  value: string
  validFrom: string
  lines: string
  note: string
}

/** Returns the initial input of a setting form: the value in force today, with today as its start day. */
export const buildInitialSettingFormValues = (
  kind: SettingKind,
  text: string,
  today: string,
): CalculatorSettingFormValues => ({
  mode: 'new',
  value: formatSettingInput(kind, findEffectiveSettingValue(kind, text, today).value),
  validFrom: today,
  lines: isDatedOrTieredSettingKind(kind)
    ? formatSettingInput(kind, addStartDayToUndatedSettingText(kind, text))
    : '',
  note: '',
})

/**
 * Returns the form input that restores a setting as it was after an earlier change: the value in force on the day of
 * that change, or all values with their days if the setting had planned values.
 */
export const buildSettingFormValuesFromHistory = (
  kind: SettingKind,
  text: string,
  day: string,
): Pick<CalculatorSettingFormValues, 'mode'> & Partial<CalculatorSettingFormValues> => {
  const hadPlans = parseDatedSettingValues(kind, text)?.some((line) => line.day > day && !line.isExpected)
  return hadPlans && isDatedOrTieredSettingKind(kind)
    ? { mode: 'lines', lines: formatSettingInput(kind, addStartDayToUndatedSettingText(kind, text)) }
    : { mode: 'new', value: formatSettingInput(kind, findEffectiveSettingValue(kind, text, day).value) }
}

/** Returns the form input that resets a setting to its default on all days. */
export const buildDefaultSettingFormValues = (
  kind: SettingKind,
  text: string,
): Partial<CalculatorSettingFormValues> =>
  isDatedOrTieredSettingKind(kind)
    ? { mode: 'lines', lines: formatSettingInput(kind, addStartDayToUndatedSettingText(kind, text)) }
    : { mode: 'new', value: formatSettingInput(kind, text) }

const findDayError = (day: string): FormErrors => {
  if (day === '') return { validFrom: 'Укажите день' }
  return day < FIRST_CALCULATION_DAY
    ? { validFrom: `Калькулятор считает с ${formatDate(FIRST_CALCULATION_DAY)}` }
    : {}
}

export const validateCalculatorSetting = (
  kind: SettingKind,
  { mode, value, validFrom, lines }: CalculatorSettingFormValues,
): FormErrors => {
  if (!isDatedOrTieredSettingKind(kind)) {
    const [error] = kind.findErrors(parseSettingInput(kind, value))
    return error ? { value: error.message } : {}
  }
  if (mode === 'lines') {
    const [error] = kind.findErrors(parseSettingInput(kind, lines))
    return error ? { lines: error.message } : {}
  }
  const [error] = findSingleSettingValueErrors(kind, parseSettingInput(kind, value))
  return { ...(error && { value: error.message }), ...findDayError(validFrom) }
}

export const buildSettingChangeFromForm = (
  kind: SettingKind,
  { mode, value, validFrom, lines }: CalculatorSettingFormValues,
): { value: string; validFrom?: string } => {
  if (!isDatedOrTieredSettingKind(kind)) return { value: normalizeSettingInput(kind, value) }
  return mode === 'lines'
    ? { value: removeStartDayOfOnlySettingValue(kind, normalizeSettingInput(kind, lines)) }
    : { value: normalizeSettingInput(kind, value), validFrom }
}
