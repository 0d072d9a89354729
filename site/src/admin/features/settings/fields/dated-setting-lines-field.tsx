import { Checkbox, TextInput } from '@mantine/core'
import {
  type DatedSettingKind,
  type DatedSettingLine,
  findEffectiveSettingLine,
  formatDatedSettingValues,
} from 'shared/contract'
import { assignErrorsToSettingLines, type SettingFieldProps } from './setting-field-props.ts'
import { SettingLinesTable } from './setting-lines-table.tsx'
import { SettingSingleValueField } from './single-value-fields.tsx'

interface DatedLinesFieldProps extends Omit<SettingFieldProps, 'value' | 'label'> {
  readonly kind: DatedSettingKind
  readonly lines: readonly DatedSettingLine[]
  readonly isShown: boolean
  readonly today: string
}

/** Table with one line for each day from which a value of a setting applies. */
export const DatedSettingLinesField = ({
  kind,
  lines,
  onChange,
  errors,
  isShown,
  today,
  ...rest
}: DatedLinesFieldProps) => {
  const lineErrors = assignErrorsToSettingLines(errors, isShown, rest['data-path'])
  const current = findEffectiveSettingLine(
    today,
    lines.filter(({ day }) => day !== ''),
  )
  const setExpected = (index: number, isExpected: boolean) =>
    change(
      lines.map(({ day, value, isExpected: wasExpected }, i) => ({
        day,
        value,
        ...((i === index ? isExpected : wasExpected) && { isExpected: true }),
      })),
    )
  const change = (changed: readonly DatedSettingLine[]) => onChange(formatDatedSettingValues(kind, changed))
  const updateLine = (index: number, part: Partial<DatedSettingLine>) =>
    change(lines.map((line, i) => (i === index ? { ...line, ...part } : line)))
  return (
    <SettingLinesTable
      keyName="Действует с"
      valueName="Значение"
      addLabel="Добавить день"
      newLineIndex={lines.length}
      onAdd={() => change([...lines, { day: '', value: '' }])}
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
            kind={kind.inner}
            label={`Значение, строка ${i + 1}`}
            value={line.value}
            error={lineErrors.messageAt(i)}
            onChange={(value) => updateLine(i, { value })}
            {...lineErrors.focusPathAt(i)}
          />
        ),
        note:
          line === current ? (
            'сейчас'
          ) : line.isExpected || line.day === '' || line.day > (current?.day ?? '') ? (
            <Checkbox
              size="xs"
              label="ещё не принято"
              aria-label={`Ещё не принято, строка ${i + 1}`}
              checked={line.isExpected ?? false}
              onChange={({ currentTarget }) => setExpected(i, currentTarget.checked)}
            />
          ) : undefined,
        onRemove: lines.length > 1 ? () => change(lines.filter((_, other) => other !== i)) : undefined,
      }))}
    />
  )
}
