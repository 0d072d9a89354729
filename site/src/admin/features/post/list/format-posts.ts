import type { PostSummary } from 'shared/contract'
import { formatDate, formatDateTime, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import type { ClipboardTable } from '../../../ui/copyable-table.tsx'
import { postStateLabels } from '../post-state-badge.tsx'

const MAX_NAMED = 3

/** Formats a number of posts: `12 записей`. */
export const formatPostCount = (count: number): string =>
  formatCountWithNoun(count, 'запись', 'записи', 'записей')

/** Formats the titles of posts: `«Первая», «Вторая», «Третья» и ещё 2`. */
export const formatPostTitleList = (posts: readonly Pick<PostSummary, 'title'>[]): string => {
  const named = posts.slice(0, MAX_NAMED).map(({ title }) => `«${title}»`)
  const rest = posts.length - named.length
  return named.join(', ') + (rest > 0 ? ` и${NO_BREAK_SPACE}ещё${NO_BREAK_SPACE}${rest}` : '')
}

type PostPublication = Pick<PostSummary, 'status' | 'publishedAt' | 'updatedAt'>

/** Formats the date next to the state of a post: the publication date, or for drafts the date of the last edit. */
export const formatPostDate = ({ status, publishedAt, updatedAt }: PostPublication): string => {
  if (status === 'draft' || publishedAt === null) return `изменён ${formatDate(updatedAt)}`
  return status === 'scheduled' ? `на ${formatDateTime(new Date(publishedAt))}` : formatDate(publishedAt)
}

export const buildPostClipboardTable = (posts: readonly PostSummary[]): ClipboardTable => ({
  head: ['Название', 'Адрес', 'Состояние', 'День публикации', 'День изменения', 'Категории'],
  rows: posts.map(({ title, slug, status, publishedAt, updatedAt, categories }) => [
    title,
    `/blog/${slug}`,
    postStateLabels[status],
    publishedAt === null ? null : toKyivDay(new Date(publishedAt)),
    toKyivDay(new Date(updatedAt)),
    categories.map((category) => category.title).join(', '),
  ]),
})
