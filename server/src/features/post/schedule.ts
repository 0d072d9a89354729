import type { PostChange, PostState } from 'shared/contract'
import { AppError } from 'shared/errors'

/** When a post is public: never while it is a draft, else from its time on. */
interface Schedule {
  readonly isDraft: boolean
  readonly publishedAt: string | null
}

export const statusAt = ({ isDraft, publishedAt }: Schedule, now: string): PostState => {
  if (isDraft || publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

/** Times are compared as they are written, so all are written alike. */
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

/** What is asked for beside what was; a post that is new is public at once unless it is to be otherwise. */
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
