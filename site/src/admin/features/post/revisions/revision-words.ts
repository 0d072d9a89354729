import type { PostRevision } from 'shared/contract'
import { formatClock, formatDayMonth, kyivDay } from 'shared/format'
import { changedWords } from '../difference/field-words.ts'

/** `10:38`, and the day where it is not today. */
export const revisionTime = ({ createdAt }: PostRevision, now: Date): string => {
  const at = new Date(createdAt)
  const clock = formatClock(at)
  return kyivDay(at) === kyivDay(now) ? clock : `${formatDayMonth(at)}, ${clock}`
}

/** What was done in it. */
export const revisionWords = ({ status, changed }: PostRevision): string => {
  const words = changed.length === 0 ? 'первый текст' : changedWords(changed) || 'без изменений в тексте'
  return status === 'edits' ? `правки без публикации: ${words}` : words
}
