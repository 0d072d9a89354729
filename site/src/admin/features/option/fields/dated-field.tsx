import { SegmentedControl, Stack } from '@mantine/core'
import { useRef } from 'react'
import { type Dated, inForceOn, printDated, readDated } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { AmountField } from './amount-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DatedLines } from './dated-lines.tsx'
import type { FieldProps } from './field-props.ts'

interface DatedFieldProps extends FieldProps {
  readonly kind: Dated
  readonly allFaults: FieldProps['faults']
  readonly isShown: boolean
}

const ways = [
  { value: 'always', label: 'Одно значение' },
  { value: 'by-day', label: 'По датам' },
]

/** One value for ever, or a line for each day from which another holds. */
export const DatedField = ({ kind, allFaults, isShown, ...field }: DatedFieldProps) => {
  const { label, value, onChange } = field
  const today = toKyivDay(new Date())
  const lines = readDated(value)
  // A look at the other way costs nobody their table; another value than the one it led to is meant to begin anew.
  const left = useRef({ table: '', single: '' })
  // What has held so far goes on from the year's beginning; the second line waits for what is to come.
  const firstByDay = () =>
    printDated([
      { day: `${today.slice(0, 4)}-01-01`, value },
      { day: '', value: '' },
    ])
  const turn = (way: string) => {
    const { table, single } = left.current
    if (way !== 'always') return onChange(table !== '' && value === single ? table : firstByDay())
    left.current = { table: value, single: inForceOn(today, lines ?? [])?.value ?? '' }
    onChange(left.current.single)
  }
  const { inner } = kind
  return (
    <Stack gap={12} align="flex-start">
      <SegmentedControl
        aria-label={`${label}: как задано`}
        data={ways}
        value={lines ? 'by-day' : 'always'}
        onChange={turn}
      />
      {lines ? (
        <DatedLines
          {...field}
          inner={inner}
          lines={lines}
          faults={allFaults}
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
