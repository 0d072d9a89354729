import { type AdminUser, contract, type PostUpdate } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { assertCurrentEntityVersion, requireExistingEntity } from '../../domain/entity-guards.ts'
import { type ApiOperation, type ApiOperationInput, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import {
  createEntityStorageByIdempotencyKey,
  prepareAndRunIdempotentWrite,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import { type BlogPostOrderLoader, getPreviousAndNextPost } from './blog-order.ts'
import { insertPost, savePostChange } from './change-post.ts'
import {
  deletePostWorkingCopy,
  findPostWorkingCopy,
  listPostRevisions,
  updatePostWorkingCopyBaseVersion,
} from './edits/repository.ts'
import { getPostRevision, publishPost, restorePostRevision, savePostEdits } from './edits/service.ts'
import { countPosts, listPosts, listPostsOnPage, type PostAudience } from './post-list-repository.ts'
import {
  deletePostRow,
  doesCategoryExist,
  findPostVersionNumber,
  findVisiblePost,
  getPostForAdmin,
  getVisiblePostBySlug,
  listPostPositions,
  updatePostPosition,
} from './repository.ts'

const { post: endpoints } = contract

const parsePageNumber = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw createValidationError('page', 'format', 'Номер страницы — целое число от 1')
  return Number(typed)
}

export const loadPageOfPosts = async (
  db: Db,
  viewer: PostAudience,
  pageText: string,
  category: number | undefined,
): Promise<z.output<typeof endpoints.page.reply>> => {
  const page = parsePageNumber(pageText)
  const { total, perPage } = await countPosts(db, viewer, category)
  const items = await listPostsOnPage(db, viewer, { category, offset: (page - 1) * perPage, limit: perPage })
  return { items, page, pages: Math.ceil(total / perPage), total, perPage }
}

const assertPostsExist = (requestedIds: ReadonlySet<number>, existingIds: ReadonlySet<number>): void => {
  for (const id of requestedIds)
    if (!existingIds.has(id))
      throw createValidationError(
        'ids',
        'unknown',
        'Одной из этих записей уже нет. Откройте список заново и расставьте ещё раз',
      )
}

/** Reorders posts within the list positions that they occupy together. All other posts stay in place. */
const reorderPosts = (ctx: Pick<ServerContext, 'db'>, ids: readonly number[]): Promise<{ ids: number[] }> =>
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

/** Encodes and stores an uploaded cover before the transaction, in which slow encoding would block all other writes. */
const resolveCover = async (
  { pictures }: Pick<ServerContext, 'pictures'>,
  { image, picture }: Pick<PostUpdate, 'image' | 'picture'>,
  disconnectSignal: AbortSignal | undefined,
): Promise<number | undefined> => {
  if (image && picture !== undefined)
    throw createValidationError('picture', 'repeated', 'Нужна одна обложка, а пришли две')
  return image ? (await pictures.save(image.bytes, disconnectSignal)).id : picture
}

type PostContext = Pick<ServerContext, 'db' | 'clock' | 'pictures'>

type CreateInput = ApiOperationInput<typeof endpoints.create>

export const createPost = async (
  ctx: PostContext,
  {
    admin,
    body,
    disconnectSignal,
    idempotencyKey,
  }: Pick<CreateInput, 'admin' | 'body' | 'disconnectSignal'> & Partial<Pick<CreateInput, 'idempotencyKey'>>,
) => {
  const stored = createEntityStorageByIdempotencyKey(endpoints.create.reply)
  return prepareAndRunIdempotentWrite(ctx, endpoints.create, { idempotencyKey, body, stored }, async () => {
    const { image, ...values } = body
    const picture = await resolveCover(ctx, { image, picture: values.picture }, disconnectSignal)
    if (picture === undefined) throw createValidationError('image', 'required', 'Выберите обложку')
    return (trx) =>
      insertPost(trx, { ...values, picture }, { author: admin.name, now: ctx.clock().toISOString() })
  })
}

const updatePost = async (
  ctx: PostContext,
  { admin, params: { id }, body, ifVersions, disconnectSignal }: ApiOperationInput<typeof endpoints.update>,
) => {
  const { image, beginsAnew: newRevision, ...values } = body
  assertCurrentEntityVersion(await findPostVersionNumber(ctx.db, id), ifVersions)
  const picture = await resolveCover(ctx, { image, picture: values.picture }, disconnectSignal)
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock().toISOString()
    const current = assertCurrentEntityVersion(await getPostForAdmin(trx, id, now), ifVersions)
    const saved = await savePostChange(
      trx,
      current,
      { ...values, picture },
      { author: admin.name, now, newRevision },
    )
    const { status: _, publishedAt: __, ...content } = body
    if (Object.keys(content).length === 0)
      await updatePostWorkingCopyBaseVersion(trx, id, { from: current.version, to: saved.version })
    return saved
  })
}

const removePost = async (ctx: PostContext & Pick<ServerContext, 'log'>, id: number): Promise<void> => {
  const now = ctx.clock().toISOString()
  const { cover, isCoverUnused } = requireExistingEntity(
    await ctx.db.transaction().execute((trx) => deletePostRow(trx, id, now)),
  )
  // A cover uploaded again, or removed from another post, stays for a week: a post not saved yet may contain it.
  if (!isCoverUnused) return
  // The post stays deleted even if its cover files cannot be deleted: the next cleanup of unused pictures removes them.
  await ctx.pictures
    .removeUnused(cover, now)
    .catch((error) =>
      ctx.log.error(
        { err: error },
        'the files of the cover of a deleted post were not removed; the next picture sweep removes them',
      ),
    )
}

const readRoutes = (
  { db, clock, responseCache }: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
  loadBlogOrder: BlogPostOrderLoader,
): ApiOperation[] => {
  const getViewer = ({ admin }: { admin: AdminUser | undefined }): PostAudience => ({
    now: clock().toISOString(),
    isAdmin: admin !== undefined,
  })
  return [
    defineApiOperationWithCachedResponse(endpoints.list, responseCache, (input) =>
      listPosts(db, getViewer(input)),
    ),
    defineApiOperationWithCachedResponse(endpoints.page, responseCache, (input) =>
      loadPageOfPosts(db, getViewer(input), input.params.page, input.query.category),
    ),
    defineApiOperationWithCachedResponse(endpoints.listByCategory, responseCache, async (input) => {
      const { id } = input.params
      if (!(await doesCategoryExist(db, id))) throw new AppError('not-found')
      return listPosts(db, getViewer(input), id)
    }),
    defineApiOperationWithCachedResponse(endpoints.single, responseCache, async (input) => {
      const { post, isMoved } = await getVisiblePostBySlug(db, getViewer(input), input.params.slug)
      return isMoved ? { entity: post, redirectTo: `/api/post/single/${post.value.slug}` } : post
    }),
    defineApiOperationWithCachedResponse(endpoints.get, responseCache, async (input) =>
      requireExistingEntity(await findVisiblePost(db, { id: input.params.id }, getViewer(input))),
    ),
    defineApiOperationWithCachedResponse(endpoints.neighbours, responseCache, (input) =>
      getPreviousAndNextPost({ db }, loadBlogOrder, getViewer(input), input.params.id),
    ),
  ]
}

const adminRoutes = (ctx: PostContext & Pick<ServerContext, 'log'>): ApiOperation[] => [
  defineApiOperation(endpoints.create, (input) => createPost(ctx, input)),
  defineApiOperation(endpoints.update, (input) => updatePost(ctx, input)),
  defineApiOperation(endpoints.remove, ({ params }) => removePost(ctx, params.id)),
  defineApiOperation(endpoints.order, ({ body }) => reorderPosts(ctx, body.ids)),
  defineApiOperation(endpoints.revisions, async ({ params: { id } }) => {
    requireExistingEntity(await findPostVersionNumber(ctx.db, id))
    return listPostRevisions(ctx.db, id)
  }),
  defineApiOperation(endpoints.revision, ({ params }) => getPostRevision(ctx, params.id, params.n)),
  defineApiOperation(endpoints.restore, ({ admin, params, idempotencyKey }) =>
    restorePostRevision(ctx, admin, params, idempotencyKey),
  ),
  defineApiOperation(endpoints.workingCopy, async ({ params: { id } }) =>
    requireExistingEntity(await findPostWorkingCopy(ctx.db, id)),
  ),
  defineApiOperation(
    endpoints.saveWorkingCopy,
    ({ admin, params: { id }, body, ifVersions, idempotencyKey }) =>
      savePostEdits(ctx, admin, { id, ifVersions, idempotencyKey }, body),
  ),
  defineApiOperation(endpoints.publish, ({ admin, params, body, idempotencyKey }) =>
    publishPost(ctx, admin, params.id, body, idempotencyKey),
  ),
  defineApiOperation(endpoints.discardWorkingCopy, async ({ params: { id } }) => {
    const now = ctx.clock().toISOString()
    const isDeleted = await ctx.db.transaction().execute((trx) => deletePostWorkingCopy(trx, id, now))
    if (!isDeleted) throw new AppError('not-found')
  }),
]

export const postRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache' | 'pictures' | 'log'>,
  loadBlogOrder: BlogPostOrderLoader,
): ApiOperation[] => [...readRoutes(ctx, loadBlogOrder), ...adminRoutes(ctx)]
