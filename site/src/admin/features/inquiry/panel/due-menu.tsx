import { Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { listDueTimePresets, parseDueTime } from './due-times.ts'
import styles from './field-menus.module.css'

export interface DueMenuProps {
  /** Due time at present. Without it, as for several inquiries, the button reads «Срок». */
  due?: string | null
  isOverdue?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (due: string | null) => void
}

const DueTimeForm = ({
  due,
  onChoose,
}: {
  due: string | null | undefined
  onChoose: DueMenuProps['onChoose']
}) => {
  const now = new Date()
  const presets = listDueTimePresets(now)
  const [day, setDay] = useState(() => (due ? toKyivDay(new Date(due)) : (presets.at(-1)?.day ?? '')))
  const [clock, setClock] = useState(() => (due ? formatTime(new Date(due)) : '09:00'))
  const [error, setError] = useState<string>()
  const choose = (chosen: { day: string; clock: string }) => {
    const parsed = parseDueTime(chosen, new Date())
    if ('due' in parsed) onChoose(parsed.due)
    else setError(parsed.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose({ day, clock })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.due}>
      {presets.map((preset) => (
        <Button
          key={preset.label}
          variant="subtle"
          color="gray"
          justify="space-between"
          rightSection={<span className={styles.hint}>{preset.clock}</span>}
          onClick={() => choose(preset)}
        >
          {preset.label}
        </Button>
      ))}
      <div className={styles.dueFields}>
        <TextInput
          label="День"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          label="Время в Киеве"
          type="time"
          value={clock}
          onChange={({ currentTarget }) => setClock(currentTarget.value)}
        />
      </div>
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {typesetRussianText(error)}
        </p>
      )}
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
