import type { PostSummary } from 'shared/contract'
import { formatDate, formatMoment, NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../../ui/counted.ts'

const NAMED = 3

/** Formats a number of posts: `12 записей`. */
export const postsSay = (count: number): string => counted(count, 'запись', 'записи', 'записей')

/** Formats the titles of posts: `«Первая», «Вторая», «Третья» и ещё 2`. */
export const namesOf = (posts: readonly Pick<PostSummary, 'title'>[]): string => {
  const named = posts.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = posts.length - named.length
  return named.join(', ') + (rest > 0 ? ` и${NO_BREAK_SPACE}ещё${NO_BREAK_SPACE}${rest}` : '')
}

type Standing = Pick<PostSummary, 'status' | 'publishedAt' | 'updatedAt'>

/** Formats the date shown with the state: the publication date, or for drafts the date of the last edit. */
export const dateOf = ({ status, publishedAt, updatedAt }: Standing): string => {
  if (status === 'draft' || publishedAt === null) return `изменён ${formatDate(updatedAt)}`
  return status === 'scheduled' ? `на ${formatMoment(new Date(publishedAt))}` : formatDate(publishedAt)
}
