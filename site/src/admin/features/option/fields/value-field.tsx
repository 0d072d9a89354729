import type { Fault, Kind } from 'shared/contract'
import { writtenValue } from '../typed-value.ts'
import { AmountField } from './amount-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DatedField } from './dated-field.tsx'
import { PhonesField } from './phones-field.tsx'
import { TextField } from './text-field.tsx'
import { TiersField } from './tiers-field.tsx'

interface ValueFieldProps {
  readonly kind: Kind
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the agreement says of the whole; once it says something, each fault stands at its line. */
  readonly error: string | undefined
}

/** The right field for each kind of value. */
export const ValueField = ({ kind, error, ...rest }: ValueFieldProps) => {
  const allFaults: readonly Fault[] = kind.faults(writtenValue(kind, rest.value))
  const isShown = error !== undefined
  const others = error === undefined ? [] : [{ says: error }]
  const faults = isShown && allFaults.length > 0 ? allFaults : others
  const field = { ...rest, faults, 'data-path': 'value' }
  switch (kind.name) {
    case 'amount':
      return <AmountField kind={kind} {...field} />
    case 'choice':
      return <ChoiceField kind={kind} {...field} />
    case 'dated':
      return <DatedField kind={kind} allFaults={allFaults} isShown={isShown} {...field} />
    case 'tiers':
      return <TiersField kind={kind} allFaults={allFaults} isShown={isShown} {...field} />
    case 'phones':
      return <PhonesField allFaults={allFaults} {...field} />
    default:
      return <TextField name={kind.name} {...field} />
  }
}
