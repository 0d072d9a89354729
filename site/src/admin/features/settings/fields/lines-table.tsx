import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import styles from './fields.module.css'

interface Line {
  readonly key: ReactNode
  readonly value: ReactNode
  /** Beside the fields: what this line is at the moment. */
  readonly note?: string | undefined
  /** Missing where the line cannot go. */
  readonly onRemove?: (() => void) | undefined
}

interface LinesTableProps {
  readonly keyName: string
  readonly valueName: string
  readonly lines: readonly Line[]
  readonly addLabel: string
  readonly onAdd: () => void
  /** Where a new line comes to stand. */
  readonly newLineIndex: number
}

/** A small table of fields, one line for each day or tier. A new line is ready to be typed in. */
export const LinesTable = ({ keyName, valueName, lines, addLabel, onAdd, newLineIndex }: LinesTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const addButton = useFocusRestore<HTMLButtonElement>(lines.length)
  const lineToFocus = useRef<number>(undefined)
  useEffect(() => {
    if (lineToFocus.current === undefined) return
    body.current?.rows[lineToFocus.current]?.querySelector('input')?.focus()
    lineToFocus.current = undefined
  })
  const add = () => {
    lineToFocus.current = newLineIndex
    onAdd()
  }
  return (
    <div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{keyName}</th>
            <th scope="col">{valueName}</th>
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed a line has no name but its place
            <tr key={i}>
              <td>{line.key}</td>
              <td>{line.value}</td>
              <td className={styles.aside}>
                {line.onRemove ? (
                  <ActionIcon aria-label={`Убрать строку ${i + 1}`} onClick={line.onRemove}>
                    <Icon name="close" size={16} />
                  </ActionIcon>
                ) : null}
                {line.note === undefined ? null : <span className={styles.note}>{line.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button ref={addButton} variant="default" leftSection={<Icon name="plus" size={16} />} onClick={add}>
        {addLabel}
      </Button>
    </div>
  )
}
