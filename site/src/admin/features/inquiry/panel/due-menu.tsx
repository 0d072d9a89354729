import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { listDueTimePresets, parseDueTime } from './due-times.ts'
import styles from './field-menus.module.css'

export interface DueMenuProps {
  /** Due time at present. Without it, as for several inquiries, the button reads «Срок». */
  due?: string | null | undefined
  isOverdue?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (due: string | null) => void
}

const DueTimeForm = ({ due, onChoose }: Pick<DueMenuProps, 'due' | 'onChoose'>) => {
  const presets = listDueTimePresets(new Date())
  const [typed, setTyped] = useState(() =>
    due ? `${toKyivDay(new Date(due))}T${formatTime(new Date(due))}` : (presets.at(-1)?.at ?? ''),
  )
  const [error, setError] = useState<string>()
  const choose = (text: string) => {
    const parsed = parseDueTime(text, new Date())
    if ('due' in parsed) onChoose(parsed.due)
    else setError(parsed.error)
  }
  return (
    <form
      noValidate
      className={styles.due}
      onSubmit={(event) => {
        event.preventDefault()
        choose(typed)
      }}
    >
      {presets.map((preset) => (
        <Button
          key={preset.label}
          variant="subtle"
          color="gray"
          justify="space-between"
          rightSection={<span className={styles.hint}>{preset.at.slice(-5)}</span>}
          onClick={() => choose(preset.at)}
        >
          {preset.label}
        </Button>
      ))}
      <TextInput
        label="День и время в Киеве"
        type="datetime-local"
        value={typed}
        errorProps={{ role: 'alert' }}
        error={error === undefined ? undefined : typesetRussianText(error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Назначить срок
      </Button>
      {due === null ? null : (
        <Button variant="subtle" color="gray" onClick={() => onChoose(null)}>
          Убрать срок
        </Button>
      )}
    </form>
  )
}

/** Button with a menu of due times of an inquiry or several, in Kyiv time. */
export const DueMenu = ({ due, isOverdue = false, isOpen, onOpenChange, onChoose }: DueMenuProps) => (
  <TooltipWithShortcut label="Срок" shortcut="D" disabled={isOpen}>
    <div className={styles.menu}>
      <Popover
        opened={isOpen}
        onChange={onOpenChange}
        position="bottom-start"
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            variant="default"
            className={isOverdue ? (styles.overdue ?? '') : ''}
            rightSection={<AdminIcon name="chevron" size={14} />}
            onClick={() => onOpenChange(!isOpen)}
          >
            {due == null
              ? `Срок${due === null ? ': нет' : ''}`
              : `Срок: ${formatNearKyivTime(new Date(due), new Date())}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Срок">
          <DueTimeForm
            due={due}
            onChoose={(chosen) => {
              onOpenChange(false)
              onChoose(chosen)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  </TooltipWithShortcut>
)
