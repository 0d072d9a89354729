import type { PostState, PostSummary } from 'shared/contract'

export type Aim = 'publish' | 'unpublish'

type Standing = Pick<PostSummary, 'status' | 'publishedAt'>

export interface StateChange {
  readonly status: PostState
  readonly publishedAt?: string
}

/** Whether there is anything to do. */
export const isOtherwise = ({ status }: Pick<PostSummary, 'status'>, aim: Aim): boolean =>
  aim === 'publish' ? status !== 'published' : status !== 'draft'

/** One that was on the site before has its day again; one that waits for its time shall not wait any more. */
export const changeTo = (aim: Aim, { publishedAt }: Standing, now: Date): StateChange => {
  if (aim === 'unpublish') return { status: 'draft' }
  const isAhead = publishedAt !== null && Date.parse(publishedAt) > now.getTime()
  return isAhead ? { status: 'published', publishedAt: now.toISOString() } : { status: 'published' }
}

/** What makes it again what it was. */
export const changeBack = ({ status, publishedAt }: Standing): StateChange =>
  publishedAt === null ? { status } : { status, publishedAt }
