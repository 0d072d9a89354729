import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import {
  type DatedSettingLine,
  findEffectiveSettingLine,
  formatDatedSettingValues,
  parseTieredSettingLines,
  type TieredSettingKind,
} from 'shared/contract'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import styles from './fields.module.css'
import { assignErrorsToSettingLines, type SettingFieldProps } from './setting-field-props.ts'
import { SettingTiersField } from './setting-tiers-field.tsx'

interface DatedTiersFieldProps extends Omit<SettingFieldProps, 'value' | 'label'> {
  readonly kind: TieredSettingKind
  readonly lines: readonly DatedSettingLine[]
  readonly isShown: boolean
  readonly today: string
}

/** Counts the lines of a day: its heading and its tiers. Errors name a line of the whole setting. */
const countLines = ({ value }: DatedSettingLine): number => 1 + parseTieredSettingLines(value).length

/** Tables of tiers by the day from which they apply. */
export const DatedSettingTiersField = ({
  kind,
  lines,
  onChange,
  errors,
  isShown,
  today,
  ...rest
}: DatedTiersFieldProps) => {
  const addButton = useFocusRestore<HTMLButtonElement>(lines.length)
  const lineErrors = assignErrorsToSettingLines(errors, isShown, rest['data-path'])
  const current = findEffectiveSettingLine(
    today,
    lines.filter(({ day }) => day !== ''),
  )
  const change = (changed: readonly DatedSettingLine[]) => onChange(formatDatedSettingValues(kind, changed))
  const updateLine = (index: number, part: Partial<DatedSettingLine>) =>
    change(lines.map((line, i) => (i === index ? { ...line, ...part } : line)))
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
                <ActionIcon
                  aria-label={`Убрать день ${i + 1}`}
                  onClick={() => change(lines.filter((_, other) => other !== i))}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
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
              {...(hasFocusedError ? rest : {})}
            />
          </fieldset>
        )
      })}
      <Button
        ref={addButton}
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => change([...lines, { day: '', value: lines.at(-1)?.value ?? '' }])}
      >
        Добавить день
      </Button>
    </Stack>
  )
}
