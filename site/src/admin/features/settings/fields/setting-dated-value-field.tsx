import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import {
  type DatedSettingKind,
  type DatedSettingLine,
  findEffectiveSettingLine,
  formatDatedSettingLines,
  parseDatedSettingLines,
  type SingleValueSettingKind,
} from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { assignErrorsToSettingLines, type SettingFieldProps } from './setting-field-props.ts'
import { SettingLinesTable } from './setting-lines-table.tsx'
import { AmountField, ChoiceField, SettingSingleValueField } from './single-value-fields.tsx'

interface DatedLinesProps extends Omit<SettingFieldProps, 'value' | 'label'> {
  readonly inner: SingleValueSettingKind
  readonly lines: readonly DatedSettingLine[]
  readonly isShown: boolean
  readonly today: string
}

/** Table with one line for each day from which a value of a setting applies. */
const DatedLines = ({ inner, lines, onChange, errors, isShown, today, ...rest }: DatedLinesProps) => {
  const lineErrors = assignErrorsToSettingLines(errors, isShown, rest['data-path'])
  const current = findEffectiveSettingLine(
    today,
    lines.filter(({ day }) => day !== ''),
  )
  const updateLine = (index: number, change: Partial<DatedSettingLine>) =>
    onChange(formatDatedSettingLines(lines.map((line, i) => (i === index ? { ...line, ...change } : line))))
  return (
    <SettingLinesTable
      keyName="Действует с"
      valueName="Значение"
      addLabel="Добавить день"
      newLineIndex={lines.length}
      onAdd={() => onChange(formatDatedSettingLines([...lines, { day: '', value: '' }]))}
      lines={lines.map((line, i) => ({
        key: (
          <TextInput
            type="date"
            aria-label={`День, строка ${i + 1}`}
            value={line.day}
            error={lineErrors.messageAt(i, true)}
            onChange={({ currentTarget }) => updateLine(i, { day: currentTarget.value })}
            {...lineErrors.focusPathAt(i, true)}
          />
        ),
        value: (
          <SettingSingleValueField
            kind={inner}
            label={`Значение, строка ${i + 1}`}
            value={line.value}
            error={lineErrors.messageAt(i)}
            onChange={(value) => updateLine(i, { value })}
            {...lineErrors.focusPathAt(i)}
          />
        ),
        note: line === current ? 'сейчас' : undefined,
        onRemove:
          lines.length > 1
            ? () => onChange(formatDatedSettingLines(lines.filter((_, other) => other !== i)))
            : undefined,
      }))}
    />
  )
}

interface DatedFieldProps extends SettingFieldProps {
  readonly kind: DatedSettingKind
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
  const lines = parseDatedSettingLines(value)
  // Switching to the single value and back restores the table, unless the single value was edited meanwhile.
  const lastInputs = useRef({ table: '', single: '' })
  // The current value applies from the beginning of the year; the second line is for the next value.
  const buildFirstLines = () =>
    formatDatedSettingLines([
      { day: `${today.slice(0, 4)}-01-01`, value },
      { day: '', value: '' },
    ])
  const switchMode = (mode: string) => {
    const { table, single } = lastInputs.current
    if (mode !== 'always') return onChange(table !== '' && value === single ? table : buildFirstLines())
    lastInputs.current = { table: value, single: findEffectiveSettingLine(today, lines ?? [])?.value ?? '' }
    onChange(lastInputs.current.single)
  }
  const { inner } = kind
  return (
    <Stack gap={12} align="flex-start">
      <SegmentedControl
        aria-label={`${label}: как задано`}
        data={valueModes}
        value={lines ? 'by-day' : 'always'}
        onChange={switchMode}
      />
      {lines ? (
        <DatedLines
          {...field}
          inner={inner}
          lines={lines}
          errors={allErrors}
          isShown={isShown}
          today={today}
        />
      ) : inner.name === 'amount' ? (
        <AmountField kind={inner} {...field} />
      ) : (
        <ChoiceField kind={inner} {...field} />
      )}
    </Stack>
  )
}
