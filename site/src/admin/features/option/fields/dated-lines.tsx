import { TextInput } from '@mantine/core'
import { type DatedLine, type Inner, inForceOn, printDated } from 'shared/contract'
import type { FieldProps } from './field-props.ts'
import { InnerField } from './inner-field.tsx'
import { lineFaults } from './line-faults.ts'
import { LinesTable } from './lines-table.tsx'

interface DatedLinesProps extends Omit<FieldProps, 'value' | 'label'> {
  readonly inner: Inner
  readonly lines: readonly DatedLine[]
  readonly isShown: boolean
  readonly today: string
}

/** One line for each day from which a value holds. */
export const DatedLines = ({ inner, lines, onChange, faults, isShown, today, ...rest }: DatedLinesProps) => {
  const found = lineFaults(faults, isShown, rest['data-path'])
  const now = inForceOn(
    today,
    lines.filter(({ day }) => day !== ''),
  )
  const put = (at: number, change: Partial<DatedLine>) =>
    onChange(printDated(lines.map((line, i) => (i === at ? { ...line, ...change } : line))))
  return (
    <LinesTable
      keyName="Действует с"
      valueName="Значение"
      adds="Добавить день"
      added={lines.length}
      onAdd={() => onChange(printDated([...lines, { day: '', value: '' }]))}
      lines={lines.map((line, i) => ({
        key: (
          <TextInput
            type="date"
            aria-label={`День, строка ${i + 1}`}
            value={line.day}
            error={found.at(i, true)}
            onChange={({ currentTarget }) => put(i, { day: currentTarget.value })}
            {...found.path(i, true)}
          />
        ),
        value: (
          <InnerField
            kind={inner}
            label={`Значение, строка ${i + 1}`}
            value={line.value}
            error={found.at(i)}
            onChange={(value) => put(i, { value })}
            {...found.path(i)}
          />
        ),
        note: line === now ? 'сейчас' : undefined,
        onRemove:
          lines.length > 1 ? () => onChange(printDated(lines.filter((_, other) => other !== i))) : undefined,
      }))}
    />
  )
}
