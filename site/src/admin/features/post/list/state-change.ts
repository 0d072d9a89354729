import type { PostState, PostSummary } from 'shared/contract'

export type Aim = 'publish' | 'unpublish'

type Standing = Pick<PostSummary, 'status' | 'publishedAt'>

export interface StateChange {
  readonly status: PostState
  readonly publishedAt?: string
}

/** Whether the action would change the state of the post. */
export const isOtherwise = ({ status }: Pick<PostSummary, 'status'>, aim: Aim): boolean =>
  aim === 'publish' ? status !== 'published' : status !== 'draft'

/**
 * Builds the update for an action. The server sets the publication date, and a republished post gets its old date back.
 */
export const changeTo = (aim: Aim): StateChange => ({ status: aim === 'publish' ? 'published' : 'draft' })

/** Builds the update that restores the former state and publication time. */
export const changeBack = ({ status, publishedAt }: Standing): StateChange =>
  publishedAt === null ? { status } : { status, publishedAt }
