import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DAY_MS, formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatScheduledTime, parsePostScheduleTime } from './kyiv-time.ts'
import styles from './schedule-dialog.module.css'

interface ScheduleDialogProps {
  readonly isOpen: boolean
  /** The publication time of the post set so far. */
  readonly scheduledAt: Date | undefined
  readonly onSchedule: (at: Date) => void
  readonly onClose: () => void
}

const ScheduleForm = ({ scheduledAt, onSchedule, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) => {
  const [day, setDay] = useState(() => toKyivDay(scheduledAt ?? new Date(Date.now() + DAY_MS)))
  const [clock, setClock] = useState(() => (scheduledAt ? formatTime(scheduledAt) : '10:00'))
  const [isSubmitted, setSubmitted] = useState(false)
  const result = parsePostScheduleTime(day, clock, new Date())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const submitted = parsePostScheduleTime(day, clock, new Date())
    if ('at' in submitted) onSchedule(submitted.at)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label="День"
          type="date"
          data-autofocus
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
      {'at' in result ? (
        <p className={styles.says} role="status">
          {typesetRussianText(`Опубликуется ${formatScheduledTime(result.at)}`)}
        </p>
      ) : (
        <p className={styles.fault} role={isSubmitted ? 'alert' : 'status'}>
          {typesetRussianText(result.error)}
        </p>
      )}
      <Group mt={20} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit">Запланировать</Button>
      </Group>
    </form>
  )
}

/** A dialog that sets the date and time of automatic publication. */
export const ScheduleDialog = ({ isOpen, onClose, ...fields }: ScheduleDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Когда опубликовать">
    <ScheduleForm {...fields} onClose={onClose} />
  </Modal>
)
