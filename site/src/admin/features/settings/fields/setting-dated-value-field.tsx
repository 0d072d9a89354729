import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import {
  type DatableSettingKind,
  findSingleValueErrors,
  formatDatedSettingValues,
  parseDatedSettingValues,
} from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { parseSettingInput } from '../setting-input.ts'
import { DatedSettingLinesField } from './dated-setting-lines-field.tsx'
import { DatedSettingTiersField } from './dated-setting-tiers-field.tsx'
import { SettingTiersField } from './setting-tiers-field.tsx'
import { AmountField, ChoiceField } from './single-value-fields.tsx'

interface DatedFieldProps {
  readonly kind: DatableSettingKind
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error of the whole field from the form. Once set, each detailed error is shown at its line. */
  readonly error: string | undefined
}

/** Field for the value of a setting that holds from one day on. */
export const SettingSingleDatedField = ({ kind, error, ...field }: DatedFieldProps) => {
  const allErrors = findSingleValueErrors(kind, parseSettingInput(kind, field.value))
  const isShown = error !== undefined
  const rest = { ...field, 'data-path': 'value' }
  if (kind.name === 'tiers')
    return <SettingTiersField kind={kind} allErrors={allErrors} isShown={isShown} {...rest} />
  const errors = isShown ? allErrors : []
  return kind.inner.name === 'amount' ? (
    <AmountField kind={kind.inner} errors={errors} {...rest} />
  ) : (
    <ChoiceField kind={kind.inner} errors={errors} {...rest} />
  )
}

/** Converts a text without days to one with the day from which it has held. */
export const toDatedText = (kind: DatableSettingKind, text: string): string =>
  parseDatedSettingValues(kind, text)
    ? text
    : formatDatedSettingValues(kind, [{ day: FIRST_CALCULATION_DAY, value: text }])

/** Field for all values of a setting by the day from which they apply. `value` has days. */
export const SettingAllDatesField = ({ kind, value, onChange, error }: DatedFieldProps) => {
  const lines = parseDatedSettingValues(kind, value) ?? []
  const field = {
    onChange,
    errors: kind.findErrors(parseSettingInput(kind, value)),
    isShown: error !== undefined,
    today: toKyivDay(new Date()),
    lines,
    'data-path': 'lines',
  }
  return kind.name === 'tiers' ? (
    <DatedSettingTiersField kind={kind} {...field} />
  ) : (
    <DatedSettingLinesField kind={kind} {...field} />
  )
}
