import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import styles from './fields.module.css'

export const RemoveSettingLineButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon aria-label={label} onClick={onClick}>
    <AdminIcon name="close" size={16} />
  </ActionIcon>
)

interface Line {
  key: ReactNode
  value: ReactNode
  /** Text next to the input fields of a setting line, such as `сейчас` for the value in force. */
  note?: ReactNode
  /** Removes this value of the setting. Undefined if the value cannot be removed. */
  onRemove?: (() => void) | undefined
}

interface LinesTableProps {
  keyName: string
  valueName: string
  lines: readonly Line[]
  addLabel: string
  onAdd: () => void
  newLineIndex: number
}

export const MultiLineSettingTable = ({
  keyName,
  valueName,
  lines,
  addLabel,
  onAdd,
  newLineIndex,
}: LinesTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const addButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(lines.length)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a line that is being edited has no other identity
            <tr key={i}>
              <td>{line.key}</td>
              <td>{line.value}</td>
              <td className={styles.aside}>
                {line.onRemove ? (
                  <RemoveSettingLineButton label={`Убрать строку ${i + 1}`} onClick={line.onRemove} />
                ) : null}
                {line.note === undefined ? null : <span className={styles.note}>{line.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button ref={addButton} leftSection={<AdminIcon name="plus" size={16} />} onClick={add}>
        {addLabel}
      </Button>
    </div>
  )
}
