import type { SettingKind, SettingValueError } from 'shared/contract'
import { parseSettingInput } from '../setting-input.ts'
import { PhonesField } from './phones-field.tsx'
import { SettingDatedValueField } from './setting-dated-value-field.tsx'
import { SettingTiersField } from './setting-tiers-field.tsx'
import { AmountField, ChoiceField, SettingTextField } from './single-value-fields.tsx'

interface SettingValueFieldProps {
  readonly kind: SettingKind
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error of the whole setting value from the form. Once set, each detailed error is shown at its line. */
  readonly error: string | undefined
}

/** Chooses the field for the kind of the setting value. */
export const SettingValueField = ({ kind, error, ...rest }: SettingValueFieldProps) => {
  const allErrors: readonly SettingValueError[] = kind.findErrors(parseSettingInput(kind, rest.value))
  const isShown = error !== undefined
  const wholeErrors = error === undefined ? [] : [{ says: error }]
  const errors = isShown && allErrors.length > 0 ? allErrors : wholeErrors
  const field = { ...rest, errors, 'data-path': 'value' }
  switch (kind.name) {
    case 'amount':
      return <AmountField kind={kind} {...field} />
    case 'choice':
      return <ChoiceField kind={kind} {...field} />
    case 'dated':
      return <SettingDatedValueField kind={kind} allErrors={allErrors} isShown={isShown} {...field} />
    case 'tiers':
      return <SettingTiersField kind={kind} allErrors={allErrors} isShown={isShown} {...field} />
    case 'phones':
      return <PhonesField allErrors={allErrors} {...field} />
    default:
      return <SettingTextField name={kind.name} {...field} />
  }
}
