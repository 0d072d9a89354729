import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatClock, kyivDay } from 'shared/format'
import { typeset } from '../../../../ui/typeset.ts'
import { readMoment } from './kyiv-instant.ts'
import { momentWords } from './moment-words.ts'
import styles from './schedule-dialog.module.css'

interface ScheduleDialogProps {
  readonly isOpen: boolean
  /** The publication time set so far. */
  readonly planned: Date | undefined
  readonly onSchedule: (at: Date) => void
  readonly onClose: () => void
}

const DAY_MS = 86_400_000

const Fields = ({ planned, onSchedule, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) => {
  const [day, setDay] = useState(() => kyivDay(planned ?? new Date(Date.now() + DAY_MS)))
  const [clock, setClock] = useState(() => (planned ? formatClock(planned) : '10:00'))
  const [isTried, setTried] = useState(false)
  const moment = readMoment(day, clock, new Date())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const asked = readMoment(day, clock, new Date())
    if ('at' in asked) onSchedule(asked.at)
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
      {'at' in moment ? (
        <p className={styles.says} role="status">
          {typeset(`Опубликуется ${momentWords(moment.at)}`)}
        </p>
      ) : (
        <p className={styles.fault} role={isTried ? 'alert' : 'status'}>
          {typeset(moment.fault)}
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
    <Fields {...fields} onClose={onClose} />
  </Modal>
)
