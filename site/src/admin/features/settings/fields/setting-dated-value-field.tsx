import { SegmentedControl, Stack } from '@mantine/core'
import { useRef } from 'react'
import {
  type DatableSettingKind,
  type DatedSettingKind,
  findEffectiveSettingLine,
  formatDatedSettingValues,
  parseDatedSettingValues,
} from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { DatedSettingLinesField } from './dated-setting-lines-field.tsx'
import { DatedSettingTiersField } from './dated-setting-tiers-field.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import { SettingTiersField } from './setting-tiers-field.tsx'
import { AmountField, ChoiceField } from './single-value-fields.tsx'

interface SingleDatedFieldProps extends SettingFieldProps {
  readonly kind: DatedSettingKind
}

const SingleDatedField = ({ kind: { inner }, ...field }: SingleDatedFieldProps) =>
  inner.name === 'amount' ? <AmountField kind={inner} {...field} /> : <ChoiceField kind={inner} {...field} />

interface DatedFieldProps extends SettingFieldProps {
  readonly kind: DatableSettingKind
  readonly allErrors: SettingFieldProps['errors']
  readonly isShown: boolean
}

const valueModes = [
  { value: 'always', label: 'Одно значение' },
  { value: 'by-day', label: 'По датам' },
]

/** Field for a single value of a setting, or for values by the day from which they apply. */
export const SettingDatedValueField = ({ kind, allErrors, isShown, ...field }: DatedFieldProps) => {
  const { label, value, onChange } = field
  const today = toKyivDay(new Date())
  const lines = parseDatedSettingValues(kind, value)
  // Switching to the single value and back restores the table, unless the single value was edited meanwhile.
  const lastInputs = useRef({ table: '', single: '' })
  // The current value applies from the beginning of the year; the second line is for the next value.
  const buildFirstLines = () =>
    formatDatedSettingValues(kind, [
      { day: `${today.slice(0, 4)}-01-01`, value },
      { day: '', value: kind.name === 'tiers' ? value : '' },
    ])
  const switchMode = (mode: string) => {
    const { table, single } = lastInputs.current
    if (mode !== 'always') return onChange(table !== '' && value === single ? table : buildFirstLines())
    lastInputs.current = { table: value, single: findEffectiveSettingLine(today, lines ?? [])?.value ?? '' }
    onChange(lastInputs.current.single)
  }
  const linesField = { ...field, errors: allErrors, isShown, today }
  return (
    <Stack gap={12} align="flex-start">
      <SegmentedControl
        aria-label={`${label}: как задано`}
        data={valueModes}
        value={lines ? 'by-day' : 'always'}
        onChange={switchMode}
      />
      {kind.name === 'tiers' ? (
        lines ? (
          <DatedSettingTiersField {...linesField} kind={kind} lines={lines} />
        ) : (
          <SettingTiersField {...field} kind={kind} allErrors={allErrors} isShown={isShown} />
        )
      ) : lines ? (
        <DatedSettingLinesField {...linesField} kind={kind} lines={lines} />
      ) : (
        <SingleDatedField {...field} kind={kind} />
      )}
    </Stack>
  )
}
