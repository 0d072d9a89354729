import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import {
  type DatedOrTieredSettingKind,
  type DatedSettingKind,
  type DatedSettingTextLine,
  findEffectiveDatedSettingLine,
  formatDatedSettingValues,
  parseDatedSettingValues,
  parseTieredSettingLines,
  type TieredSettingKind,
} from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { parseSettingInput } from '../setting-input.ts'
import styles from './fields.module.css'
import { assignErrorsToSettingLines, type SettingFieldProps } from './setting-field-props.ts'
import { MultiLineSettingTable, RemoveSettingLineButton } from './setting-lines-table.tsx'
import { SettingTiersField } from './setting-tiers-field.tsx'
import { SettingSingleValueInput } from './single-value-fields.tsx'

interface DatedFieldsetProps<Kind> extends Omit<SettingFieldProps, 'value' | 'label'> {
  kind: Kind
  lines: readonly DatedSettingTextLine[]
  isShown: boolean
  today: string
}

/** Edits the start days of a setting and their values, and assigns each error to the line of its day or value. */
const useDatedLines = <Kind extends DatedOrTieredSettingKind>({
  kind,
  lines,
  onChange,
  errors,
  isShown,
  today,
  'data-path': path,
}: DatedFieldsetProps<Kind>) => {
  const change = (changed: readonly DatedSettingTextLine[]) =>
    onChange(formatDatedSettingValues(kind, changed))
  return {
    lineErrors: assignErrorsToSettingLines(errors, isShown, path),
    current: findEffectiveDatedSettingLine(
      today,
      lines.filter(({ day }) => day !== ''),
    ),
    change,
    updateLine: (index: number, part: Partial<DatedSettingTextLine>) =>
      change(lines.map((line, i) => (i === index ? { ...line, ...part } : line))),
    removeLine: (index: number) => change(lines.filter((_, other) => other !== index)),
  }
}

/** Counts the lines of one start day and its values in the setting text, because errors refer to these lines. */
const countLines = ({ value }: DatedSettingTextLine): number => 1 + parseTieredSettingLines(value).length

const DatedSettingTiersField = (props: DatedFieldsetProps<TieredSettingKind>) => {
  const { kind, lines, errors, isShown } = props
  const addButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(lines.length)
  const { lineErrors, current, change, updateLine, removeLine } = useDatedLines(props)
  return (
    <Stack gap={16} align="flex-start">
      {lines.map((line, i) => {
        const first = lines.slice(0, i).reduce((count, earlier) => count + countLines(earlier), 0)
        const isOwn = (at = 0) => at > first && at < first + countLines(line)
        const hasFocusedError = errors[0] !== undefined && isOwn(errors[0].line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being edited has no other identity
          <fieldset key={i} className={styles.tiersOfDay} aria-label={`Ступени, день ${i + 1}`}>
            <div className={styles.tiersDay}>
              <TextInput
                type="date"
                label="Действует с"
                value={line.day}
                error={lineErrors.messageAt(first, true)}
                onChange={({ currentTarget }) => updateLine(i, { day: currentTarget.value })}
                {...lineErrors.focusPathAt(first, true)}
              />
              {line === current ? <span className={styles.note}>сейчас</span> : null}
              {lines.length > 1 ? (
                <RemoveSettingLineButton label={`Убрать день ${i + 1}`} onClick={() => removeLine(i)} />
              ) : null}
            </div>
            <SettingTiersField
              kind={kind}
              value={line.value}
              onChange={(value) => updateLine(i, { value })}
              allErrors={errors
                .filter((error) => isOwn(error.line))
                .map((error) => ({ ...error, line: (error.line ?? 0) - first - 1 }))}
              isShown={isShown}
              {...(hasFocusedError ? { 'data-path': props['data-path'] } : {})}
            />
          </fieldset>
        )
      })}
      <Button
        ref={addButton}
        leftSection={<AdminIcon name="plus" size={16} />}
        onClick={() => change([...lines, { day: '', value: lines.at(-1)?.value ?? '' }])}
      >
        Добавить день
      </Button>
    </Stack>
  )
}

const DatedSettingLinesField = (props: DatedFieldsetProps<DatedSettingKind>) => {
  const { kind, lines } = props
  const { lineErrors, current, change, updateLine, removeLine } = useDatedLines(props)
  const setExpected = (index: number, isExpected: boolean) =>
    change(
      lines.map(({ day, value, isExpected: wasExpected }, i) => ({
        day,
        value,
        ...((i === index ? isExpected : wasExpected) && { isExpected: true }),
      })),
    )
  return (
    <MultiLineSettingTable
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
          <SettingSingleValueInput
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
        onRemove: lines.length > 1 ? () => removeLine(i) : undefined,
      }))}
    />
  )
}

/** Adds a start day, the first day that the calculator supports, to a setting text without start days. */
export const addStartDayToUndatedSettingText = (kind: DatedOrTieredSettingKind, text: string): string =>
  parseDatedSettingValues(kind, text)
    ? text
    : formatDatedSettingValues(kind, [{ day: FIRST_CALCULATION_DAY, value: text }])

interface AllDatesFieldProps {
  kind: DatedOrTieredSettingKind
  value: string
  onChange: (value: string) => void
  /** Error of the whole field. Its text is not shown: the wrong start days and values show their own errors. */
  error: string | undefined
}

/** Field for all values of a setting whose value depends on the day, each with its start day. */
export const DatedSettingValuesEditor = ({ kind, value, onChange, error }: AllDatesFieldProps) => {
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
