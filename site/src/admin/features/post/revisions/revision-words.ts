import type { PostRevision } from 'shared/contract'
import { formatClock, formatDayMonth, kyivDay } from 'shared/format'
import { changedWords } from '../difference/field-words.ts'

/** Formats the time of a version, `10:38`, preceded by the day if it is not today. */
export const revisionTime = ({ createdAt }: PostRevision, now: Date): string => {
  const at = new Date(createdAt)
  const clock = formatClock(at)
  return kyivDay(at) === kyivDay(now) ? clock : `${formatDayMonth(at)}, ${clock}`
}

/** Lists the fields that a version changed. */
export const revisionWords = ({ status, changed }: PostRevision): string => {
  const words = changed.length === 0 ? 'первый текст' : changedWords(changed) || 'без изменений в тексте'
  return status === 'edits' ? `правки без публикации: ${words}` : words
}
