import type { VersionedEntity } from 'shared/client'
import { type Admin, contract, type Post, type PostSummary, type PostUpdate } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { assertCurrentEntityVersion, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  findStoredIdempotentReply,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import { applyPostChange, insertPost } from './change-post.ts'
import { countPosts, listPosts, listPostsOfPage } from './post-list-repository.ts'
import type { PostViewer } from './post-publication.ts'
import {
  categoryExists,
  deletePostRow,
  findPostVersionNumber,
  getPostForAdmin,
  listPostPositions,
  type StoredPost,
  updatePostPosition,
} from './repository.ts'

const assertPostsExist = (requestedIds: ReadonlySet<number>, existingIds: ReadonlySet<number>): void => {
  for (const id of requestedIds)
    if (!existingIds.has(id))
      throw createValidationError(
        'ids',
        'unknown',
        'Одной из этих записей уже нет. Откройте список заново и расставьте ещё раз',
      )
}

/** Distributes the given posts over the positions that they occupy together. All other posts stay in place. */
export const reorderPosts = (
  ctx: Pick<ServerContext, 'db'>,
  ids: readonly number[],
): Promise<{ ids: number[] }> =>
  ctx.db.transaction().execute(async (trx) => {
    const requestedIds = new Set(ids)
    if (requestedIds.size !== ids.length)
      throw createValidationError('ids', 'repeated', 'Одна и та же запись названа дважды')
    const places = await listPostPositions(trx)
    const placeById = new Map(places.map(({ id, place }) => [id, place]))
    assertPostsExist(requestedIds, new Set(placeById.keys()))
    const nextIds = ids.values()
    const ordered = places.map(({ id }) => (requestedIds.has(id) ? (nextIds.next().value ?? id) : id))
    for (const [place, id] of ordered.entries())
      if (placeById.get(id) !== place) await updatePostPosition(trx, { id, place })
    return { ids: ordered }
  })

type PostPage = z.output<typeof contract.post.page.reply>

const parsePageNumber = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw createValidationError('page', 'format', 'Номер страницы — целое число от 1')
  return Number(typed)
}

export const getPostListPage = async (
  db: Db,
  viewer: PostViewer,
  pageText: string,
  category: number | undefined,
): Promise<PostPage> => {
  const page = parsePageNumber(pageText)
  const { total, perPage } = await countPosts(db, viewer, category)
  const items = await listPostsOfPage(db, viewer, { category, offset: (page - 1) * perPage, limit: perPage })
  return { items, page, pages: Math.ceil(total / perPage), total, perPage }
}

export const listCategoryPosts = async (db: Db, viewer: PostViewer, id: number): Promise<PostSummary[]> => {
  if (!(await categoryExists(db, id))) throw new AppError('not-found')
  return listPosts(db, viewer, { category: id })
}

/**
 * Stores the cover of a post before the transaction, because encoding a picture takes long and would block
 * all writers.
 */
const resolveCover = async (
  { pictures }: Pick<ServerContext, 'pictures'>,
  { image, picture }: Pick<PostUpdate, 'image' | 'picture'>,
  disconnectSignal: AbortSignal | undefined,
): Promise<number | undefined> => {
  if (image && picture !== undefined)
    throw createValidationError('picture', 'repeated', 'Нужна одна обложка, а пришли две')
  return image ? (await pictures.save(image.bytes, disconnectSignal)).id : picture
}

/** Person who changes the post. */
interface PostAuthor {
  readonly admin: Admin
  /** Signal that is aborted when the client disconnects. */
  readonly disconnectSignal?: AbortSignal | undefined
}

export const createPost = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures'>,
  {
    admin,
    disconnectSignal,
    idempotencyKey: repeat,
  }: PostAuthor & { readonly idempotencyKey?: IdempotencyKey | undefined },
  body: PostUpdate & { readonly title: string },
): Promise<VersionedEntity<Post>> => {
  const { create: endpoint } = contract.post
  const stored = createVersionedReplyStorage(endpoint.reply)
  const call = createIdempotentCall(endpoint, { repeat, body, stored, now: ctx.clock() })
  const previous = await findStoredIdempotentReply(ctx.db, call)
  if (previous) return previous
  const { image, ...values } = body
  const picture = await resolveCover(ctx, { image, picture: values.picture }, disconnectSignal)
  if (picture === undefined) throw createValidationError('image', 'required', 'Выберите обложку')
  return ctx.db
    .transaction()
    .execute((trx) =>
      runOnce(trx, call, () =>
        insertPost(trx, { ...values, picture }, { author: admin.name, now: ctx.clock().toISOString() }),
      ),
    )
}

interface VersionedPostId {
  readonly id: number
  readonly ifVersions: readonly number[] | undefined
}

export const updatePost = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures'>,
  { admin, disconnectSignal }: PostAuthor,
  { id, ifVersions }: VersionedPostId,
  { image, beginsAnew: newRevision, ...values }: PostUpdate,
): Promise<StoredPost> => {
  assertCurrentEntityVersion(await findPostVersionNumber(ctx.db, id), ifVersions)
  const picture = await resolveCover(ctx, { image, picture: values.picture }, disconnectSignal)
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock().toISOString()
    const current = assertCurrentEntityVersion(await getPostForAdmin(trx, id, now), ifVersions)
    return applyPostChange(trx, current, { ...values, picture }, { author: admin.name, now, newRevision })
  })
}

export const removePost = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures' | 'log'>,
  id: number,
): Promise<void> => {
  const now = ctx.clock().toISOString()
  const { cover, isCoverUnused } = orNotFound(
    await ctx.db.transaction().execute((trx) => deletePostRow(trx, id, now)),
  )
  // Only a cover that nobody else uses is deleted at once. Other pictures are kept for a week, since another
  // post may be in progress with them.
  if (!isCoverUnused) return
  // The post stays deleted even if its picture files cannot be deleted: the next sweep removes them.
  await ctx.pictures
    .removeUnused(cover, now)
    .catch((error) => ctx.log.error({ err: error }, 'the cover of a removed post stays for now'))
}
