import type { Admin, PostChange } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { assertCurrentVersion, orNotFound } from '../../domain/entity-guards.ts'
import { addPost, changePost } from './change-post.ts'
import { readerOf } from './reader.ts'
import { deletePost, postBy, versionOfPost } from './repository.ts'
import type { StoredPost } from './stored-post.ts'

/** Runs before the transaction, because encoding a picture takes long and would block all writers. */
const coverOf = async (
  ctx: Context,
  { image, picture }: Pick<PostChange, 'image' | 'picture'>,
  gone: AbortSignal | undefined,
): Promise<number | undefined> => {
  if (image && picture !== undefined)
    throw new AppError('validation', {
      errors: [{ path: 'picture', code: 'repeated', message: 'Нужна одна обложка, а пришли две' }],
    })
  return image ? (await ctx.pictures.save(image.bytes, gone)).id : picture
}

const noCover = () =>
  new AppError('validation', { errors: [{ path: 'image', code: 'required', message: 'Выберите обложку' }] })

/** Person who makes the change. */
interface Caller {
  readonly admin: Admin
  /** Aborted when the client disconnects. */
  readonly gone?: AbortSignal | undefined
}

export const createPost = async (
  ctx: Context,
  { admin, gone }: Caller,
  { image, ...wanted }: PostChange & { readonly title: string },
): Promise<StoredPost> => {
  const picture = await coverOf(ctx, { image, picture: wanted.picture }, gone)
  if (picture === undefined) throw noCover()
  return ctx.db.transaction().execute((trx) => {
    const { now } = readerOf(ctx, admin)
    return addPost(trx, { ...wanted, picture }, { author: admin.name, now })
  })
}

interface Which {
  readonly id: number
  readonly ifVersions: readonly number[] | undefined
}

export const updatePost = async (
  ctx: Context,
  { admin, gone }: Caller,
  { id, ifVersions }: Which,
  { image, beginsAnew, ...wanted }: PostChange,
): Promise<StoredPost> => {
  assertCurrentVersion(await versionOfPost(ctx.db, id), ifVersions)
  const picture = await coverOf(ctx, { image, picture: wanted.picture }, gone)
  return ctx.db.transaction().execute(async (trx) => {
    const reader = readerOf(ctx, admin)
    const before = assertCurrentVersion(await postBy(trx, { id }, reader), ifVersions)
    return changePost(
      trx,
      before,
      { ...wanted, picture },
      { author: admin.name, now: reader.now, beginsAnew },
    )
  })
}

export const removePost = async (ctx: Context, id: number): Promise<void> => {
  const now = ctx.clock().toISOString()
  const { cover, isIdle } = orNotFound(await ctx.db.transaction().execute((trx) => deletePost(trx, id, now)))
  // Other pictures are kept for a week, since another post may be in progress with them.
  if (!isIdle) return
  // The post stays deleted even if its files cannot be deleted: the next cleanup removes them.
  await ctx.pictures
    .removeUnused(cover, now)
    .catch((error) => ctx.log.error({ err: error }, 'the cover of a removed post stays for now'))
}
