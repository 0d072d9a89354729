import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DAY_MS, formatTime, isCalendarDay, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { parseKyivDateAndTime } from '../../../lib/kyiv-time.ts'
import { formatPostPublicationTime } from '../post-state-badge.tsx'
import styles from './post-editor-screen.module.css'

type ScheduleTimeResult = { at: Date } | { error: string }

const LAST_DAY = '2099-12-31'

export const parsePostScheduleTime = (day: string, clock: string, now: Date): ScheduleTimeResult => {
  if (!isCalendarDay(day)) return { error: 'Выберите день' }
  if (!/^\d{2}:\d{2}$/.test(clock)) return { error: 'Выберите время' }
  if (day > LAST_DAY) return { error: 'Самый поздний день — 31 грудня 2099' }
  const at = parseKyivDateAndTime(day, clock)
  if (!at) return { error: 'В эту ночь такого часа нет: часы переводят вперёд. Выберите другое время' }
  if (at <= now)
    return {
      error: `Это время уже прошло: в Киеве сейчас ${formatTime(now)}. Выберите более позднее или опубликуйте сразу`,
    }
  return { at }
}

interface ScheduleDialogProps {
  isOpen: boolean
  scheduledAt: Date | undefined
  onSchedule: (at: Date) => void
  onClose: () => void
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
      <div className={styles.scheduleFields}>
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
        <p className={styles.scheduleHint} role="status">
          {typesetRussianText(`Опубликуется ${formatPostPublicationTime(result.at)}`)}
        </p>
      ) : (
        <p className={styles.scheduleError} role={isSubmitted ? 'alert' : 'status'}>
          {typesetRussianText(result.error)}
        </p>
      )}
      <Group mt={20} justify="flex-end">
        <Button onClick={onClose}>Отмена</Button>
        <Button variant="filled" type="submit">
          Запланировать
        </Button>
      </Group>
    </form>
  )
}

export const SchedulePostDialog = ({ isOpen, onClose, ...fields }: ScheduleDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Когда опубликовать">
    <ScheduleForm {...fields} onClose={onClose} />
  </Modal>
)
