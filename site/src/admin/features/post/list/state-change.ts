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

/** When it is public from then on, the server says: one that was on the site before has its day again. */
export const changeTo = (aim: Aim): StateChange => ({ status: aim === 'publish' ? 'published' : 'draft' })

/** What makes it again what it was. */
export const changeBack = ({ status, publishedAt }: Standing): StateChange =>
  publishedAt === null ? { status } : { status, publishedAt }
