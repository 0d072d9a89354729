import { TextInput } from '@mantine/core'
import { formatTierLines, parseTierLines, type SettingKind, type TierLine } from 'shared/contract'
import { locateLineErrors, type SettingFieldProps, stripColons } from './field-props.ts'
import styles from './fields.module.css'
import { LinesTable } from './lines-table.tsx'
import { SingleValueField } from './single-value-fields.tsx'

interface TiersFieldProps extends SettingFieldProps {
  readonly kind: Extract<SettingKind, { readonly name: 'tiers' }>
  readonly allErrors: SettingFieldProps['errors']
  readonly isShown: boolean
}

/** Table of the tiers of a setting with rising upper bounds. The last tier has no bound. */
export const TiersField = ({ kind, value, onChange, allErrors, isShown, ...rest }: TiersFieldProps) => {
  const tiers = parseTierLines(value)
  const last = tiers.length - 1
  const lineErrors = locateLineErrors(allErrors, isShown, rest['data-path'])
  const updateTier = (index: number, change: Partial<TierLine>) =>
    onChange(formatTierLines(tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier))))
  return (
    <LinesTable
      keyName="До, включительно"
      valueName="Значение"
      addLabel="Добавить ступень"
      newLineIndex={last}
      onAdd={() => onChange(formatTierLines(tiers.toSpliced(last, 0, { upTo: '', value: '' })))}
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
              onChange={({ currentTarget }) => updateTier(i, { upTo: stripColons(currentTarget.value) })}
              {...lineErrors.focusPathAt(i, true)}
            />
          ),
        value: (
          <SingleValueField
            kind={kind.inner}
            label={`Значение, строка ${i + 1}`}
            value={tier.value}
            error={lineErrors.messageAt(i)}
            onChange={(next) => updateTier(i, { value: next })}
            {...lineErrors.focusPathAt(i)}
          />
        ),
        onRemove: i === last ? undefined : () => onChange(formatTierLines(tiers.toSpliced(i, 1))),
      }))}
    />
  )
}
