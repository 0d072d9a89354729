import { TextInput } from '@mantine/core'
import {
  formatTieredSettingLines,
  parseTieredSettingLines,
  type TieredSettingKind,
  type TieredSettingTextLine,
} from 'shared/contract'
import styles from './fields.module.css'
import {
  assignErrorsToSettingLines,
  removeColonsFromSettingLine,
  type SettingFieldProps,
} from './setting-field-props.ts'
import { MultiLineSettingTable } from './setting-lines-table.tsx'
import { SettingSingleValueInput } from './single-value-fields.tsx'

interface TiersFieldProps extends Omit<SettingFieldProps, 'data-path' | 'errors' | 'label'> {
  kind: TieredSettingKind
  /** Marks the input that the form focuses. Undefined if the form focuses an input outside of this component. */
  'data-path'?: string
  allErrors: SettingFieldProps['errors']
  isShown: boolean
}

export const SettingTiersField = ({
  kind,
  value,
  onChange,
  allErrors,
  isShown,
  ...rest
}: TiersFieldProps) => {
  const tiers = parseTieredSettingLines(value)
  const last = tiers.length - 1
  const lineErrors = assignErrorsToSettingLines(allErrors, isShown, rest['data-path'])
  const updateTier = (index: number, change: Partial<TieredSettingTextLine>) =>
    onChange(formatTieredSettingLines(tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier))))
  return (
    <MultiLineSettingTable
      keyName="До, включительно"
      valueName="Значение"
      addLabel="Добавить ступень"
      newLineIndex={last}
      onAdd={() => onChange(formatTieredSettingLines(tiers.toSpliced(last, 0, { upTo: '', value: '' })))}
      lines={tiers.map((tier, i) => ({
        key:
          i === last ? (
            <span className={styles.boundless}>без границы</span>
          ) : (
            <TextInput
              aria-label={`Граница, строка ${i + 1}`}
              inputMode="decimal"
              autoComplete="off"
              value={tier.upTo}
              error={lineErrors.messageAt(i, true)}
              onChange={({ currentTarget }) =>
                updateTier(i, { upTo: removeColonsFromSettingLine(currentTarget.value) })
              }
              {...lineErrors.focusPathAt(i, true)}
            />
          ),
        value: (
          <SettingSingleValueInput
            kind={kind.inner}
            label={`Значение, строка ${i + 1}`}
            value={tier.value}
            error={lineErrors.messageAt(i)}
            onChange={(next) => updateTier(i, { value: next })}
            {...lineErrors.focusPathAt(i)}
          />
        ),
        onRemove: i === last ? undefined : () => onChange(formatTieredSettingLines(tiers.toSpliced(i, 1))),
      }))}
    />
  )
}
