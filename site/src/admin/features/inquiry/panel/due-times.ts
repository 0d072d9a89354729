import type { Inquiry } from 'shared/contract'
import { addDays, isCalendarDay, toKyivDay } from 'shared/format'
import { parseKyivDateAndTime } from '../../../lib/kyiv-time.ts'
import { isInquiryToDo } from '../data/inquiry-lists.ts'

interface DueTimePreset {
  label: string
  /** Day and time in Kyiv, such as `2026-11-20T09:00`. */
  at: string
}

const MORNING = '09:00'
/** Ends of a day: the first that has not passed is the due time of today. */
const eveningClocks = ['18:00', '23:59'] as const

const daysUntilMonday = (day: string): number => (8 - new Date(day).getUTCDay()) % 7 || 7

/** Lists the due times offered first. On a Sunday, Monday is tomorrow and is offered once. */
export const listDueTimePresets = (now: Date): readonly DueTimePreset[] => {
  const today = toKyivDay(now)
  const evening = eveningClocks.find((clock) => (parseKyivDateAndTime(today, clock) ?? now) > now)
  const monday = addDays(today, daysUntilMonday(today))
  const tomorrow = addDays(today, 1)
  return [
    ...(evening === undefined ? [] : [{ label: 'Сегодня', at: `${today}T${evening}` }]),
    { label: 'Завтра', at: `${tomorrow}T${MORNING}` },
    ...(monday === tomorrow ? [] : [{ label: 'Понедельник', at: `${monday}T${MORNING}` }]),
  ]
}

/** Parses a day and time in Kyiv, such as `2026-11-20T09:00`, or says in Russian why it cannot be a due time. */
export const parseDueTime = (at: string, now: Date): { due: string } | { error: string } => {
  const [day = '', clock = ''] = at.split('T')
  if (!isCalendarDay(day) || !/^\d{2}:\d{2}$/.test(clock)) return { error: 'Выберите день и время' }
  const due = parseKyivDateAndTime(day, clock)
  if (!due) return { error: 'В эту ночь такого часа нет: часы переводят вперёд. Выберите другое время' }
  return due > now ? { due: due.toISOString() } : { error: 'Срок уже прошёл: выберите сегодня или позже' }
}

export const isInquiryOverdue = (inquiry: Pick<Inquiry, 'state' | 'due'>, now: Date): boolean =>
  isInquiryToDo(inquiry) && inquiry.due !== null && new Date(inquiry.due) < now
