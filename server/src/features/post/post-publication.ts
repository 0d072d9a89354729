import { type Compilable, type SelectQueryBuilder, sql } from 'kysely'
import type { PostState, PostUpdate } from 'shared/contract'
import { createValidationError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import { buildPublishedPostFilter } from '../../db/published-post-filter.ts'
import type { DatabaseTables } from '../../db/schema/database.ts'

/** Person who reads posts. Visitors see what is public at `now`, administrators see everything. */
export interface PostViewer {
  readonly now: string
  readonly isAdmin: boolean
}

export const buildViewerPostFilter = ({ now, isAdmin }: PostViewer) =>
  buildPublishedPostFilter(isAdmin ? undefined : now)

type ViewerParameters<Parameters> = Parameters & Pick<PostViewer, 'now'>

/**
 * Prepares a query of posts for visitors and for administrators. Like {@link prepareQuery}, it builds each of the two once,
 * so `build` must only pass the parameters and `viewer.now` on as values.
 */
export const prepareViewerQuery = <Parameters extends object, Row>(
  build: (db: Db, viewer: PostViewer, parameters: Parameters) => Compilable<Row>,
) => {
  const prepare = (isAdmin: boolean) =>
    prepareQuery<ViewerParameters<Parameters>, Row>((db, parameters) =>
      build(db, { now: parameters.now, isAdmin }, parameters),
    )
  const forVisitors = prepare(false)
  const forAdmins = prepare(true)
  return (db: Db, { isAdmin, now }: PostViewer, parameters: Parameters): Promise<Row[]> =>
    (isAdmin ? forAdmins : forVisitors)(db, { ...parameters, now })
}

/**
 * Sorts posts by list position, then newest first. Posts without a publication time sort by creation time.
 */
export const orderByBlogPosition = <Row>(
  posts: SelectQueryBuilder<DatabaseTables, 'post', Row>,
  { isAdmin }: Pick<PostViewer, 'isAdmin'>,
): SelectQueryBuilder<DatabaseTables, 'post', Row> =>
  posts
    .orderBy('post.place')
    // Posts that visitors see always have a publication time, so their order is read from an index.
    .orderBy(isAdmin ? sql`coalesce(post.published_at, post.created_at)` : 'post.published_at', 'desc')
    .orderBy('post.id', 'desc')

/** Publication time of a post. A draft is never public. Any other post is public from `publishedAt` on. */
interface PublicationTime {
  readonly isDraft: boolean
  readonly publishedAt: string | null
}

export const computePostStatus = ({ isDraft, publishedAt }: PublicationTime, now: string): PostState => {
  if (isDraft || publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

/**
 * Converts a publication time to the ISO format. Times are compared as strings, so all of them must have the
 * same format.
 */
const toIsoTime = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString()

/**
 * Combines the requested publication of a post with its current state. A new post is published at once by
 * default.
 */
export const resolvePublicationTime = (
  current: PublicationTime | undefined,
  change: Pick<PostUpdate, 'status' | 'publishedAt'>,
  now: string,
): PublicationTime => {
  const storedTime = current?.publishedAt ?? null
  const time = toIsoTime(change.publishedAt)
  switch (change.status ?? (current ? undefined : 'published')) {
    case 'draft':
      return { isDraft: true, publishedAt: time ?? storedTime }
    case 'scheduled': {
      const publishedAt = time ?? storedTime
      if (publishedAt === null)
        throw createValidationError(
          'publishedAt',
          'required',
          'Выберите день и час, когда запись появится на сайте',
        )
      return { isDraft: false, publishedAt }
    }
    case 'published': {
      const past = storedTime !== null && storedTime <= now ? storedTime : now
      return { isDraft: false, publishedAt: time ?? past }
    }
    default:
      return { isDraft: current?.isDraft ?? true, publishedAt: time ?? storedTime }
  }
}
