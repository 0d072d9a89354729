import { TextInput } from '@mantine/core'
import { type Kind, printTiers, readTiers, type Tier } from 'shared/contract'
import { type FieldProps, withoutColon } from './field-props.ts'
import styles from './fields.module.css'
import { InnerField } from './inner-field.tsx'
import { lineFaults } from './line-faults.ts'
import { LinesTable } from './lines-table.tsx'

interface TiersFieldProps extends FieldProps {
  readonly kind: Extract<Kind, { readonly name: 'tiers' }>
  readonly allFaults: FieldProps['faults']
  readonly isShown: boolean
}

/** Rising bounds, each with its value; the last tier goes on without a bound. */
export const TiersField = ({ kind, value, onChange, allFaults, isShown, ...rest }: TiersFieldProps) => {
  const tiers = readTiers(value)
  const last = tiers.length - 1
  const found = lineFaults(allFaults, isShown, rest['data-path'])
  const put = (at: number, change: Partial<Tier>) =>
    onChange(printTiers(tiers.map((tier, i) => (i === at ? { ...tier, ...change } : tier))))
  return (
    <LinesTable
      keyName="До, включительно"
      valueName="Значение"
      adds="Добавить ступень"
      added={last}
      onAdd={() => onChange(printTiers(tiers.toSpliced(last, 0, { upTo: '', value: '' })))}
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
              error={found.at(i, true)}
              onChange={({ currentTarget }) => put(i, { upTo: withoutColon(currentTarget.value) })}
              {...found.path(i, true)}
            />
          ),
        value: (
          <InnerField
            kind={kind.inner}
            label={`Значение, строка ${i + 1}`}
            value={tier.value}
            error={found.at(i)}
            onChange={(next) => put(i, { value: next })}
            {...found.path(i)}
          />
        ),
        onRemove: i === last ? undefined : () => onChange(printTiers(tiers.toSpliced(i, 1))),
      }))}
    />
  )
}
