import type { PostChange, PostState } from 'shared/contract'
import { AppError } from 'shared/errors'

/** A draft is never public. Any other post is public from `publishedAt` on. */
interface Schedule {
  readonly isDraft: boolean
  readonly publishedAt: string | null
}

export const statusAt = ({ isDraft, publishedAt }: Schedule, now: string): PostState => {
  if (isDraft || publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

/** Times are compared as strings, so all of them must have the same format. */
const written = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString()

const noTime = () =>
  new AppError('validation', {
    errors: [
      {
        path: 'publishedAt',
        code: 'required',
        message: 'Выберите день и час, когда запись появится на сайте',
      },
    ],
  })

/** Combines the requested change with the current state. A new post is published at once by default. */
export const scheduleOf = (
  before: Schedule | undefined,
  asked: Pick<PostChange, 'status' | 'publishedAt'>,
  now: string,
): Schedule => {
  const stored = before?.publishedAt ?? null
  const time = written(asked.publishedAt)
  switch (asked.status ?? (before ? undefined : 'published')) {
    case 'draft':
      return { isDraft: true, publishedAt: time ?? stored }
    case 'scheduled': {
      const publishedAt = time ?? stored
      if (publishedAt === null) throw noTime()
      return { isDraft: false, publishedAt }
    }
    case 'published': {
      const past = stored !== null && stored <= now ? stored : now
      return { isDraft: false, publishedAt: time ?? past }
    }
    default:
      return { isDraft: before?.isDraft ?? true, publishedAt: time ?? stored }
  }
}
