import type { Admin, PostChange } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { demandCurrent } from '../../entity-rules.ts'
import { addPost, changePost } from './change-post.ts'
import { readerOf } from './reader.ts'
import { deletePost, picturesOfPost, postBy, versionOfPost } from './repository.ts'
import type { StoredPost } from './stored-post.ts'

/** Before the transaction: to encode a picture takes long, and nobody could write meanwhile. */
const coverOf = async (
  ctx: Context,
  { image, picture }: Pick<PostChange, 'image' | 'picture'>,
): Promise<number | undefined> => {
  if (image && picture !== undefined)
    throw new AppError('validation', {
      errors: [{ path: 'picture', code: 'repeated', message: 'Нужна одна обложка, а пришли две' }],
    })
  return image ? (await ctx.pictures.keep(image.bytes)).id : picture
}

const noCover = () =>
  new AppError('validation', { errors: [{ path: 'image', code: 'required', message: 'Выберите обложку' }] })

export const createPost = async (
  ctx: Context,
  { name: author }: Admin,
  { image, ...wanted }: PostChange & { readonly title: string },
): Promise<StoredPost> => {
  const picture = await coverOf(ctx, { image, picture: wanted.picture })
  if (picture === undefined) throw noCover()
  const { now } = readerOf(ctx, undefined)
  return ctx.db.transaction().execute((trx) => addPost(trx, { ...wanted, picture }, { author, now }))
}

export const updatePost = async (
  ctx: Context,
  admin: Admin,
  { id, ifVersions }: { readonly id: number; readonly ifVersions: readonly number[] | undefined },
  { image, ...wanted }: PostChange,
): Promise<StoredPost> => {
  demandCurrent(await versionOfPost(ctx.db, id), ifVersions)
  const picture = await coverOf(ctx, { image, picture: wanted.picture })
  return ctx.db.transaction().execute(async (trx) => {
    const reader = readerOf(ctx, admin)
    const before = demandCurrent(await postBy(trx, { id }, reader), ifVersions)
    return changePost(trx, before, { ...wanted, picture }, { author: admin.name, now: reader.now })
  })
}

export const removePost = async (ctx: Context, id: number): Promise<void> => {
  const pictures = await ctx.db.transaction().execute(async (trx) => {
    const used = await picturesOfPost(trx, id)
    if (!(await deletePost(trx, id))) throw new AppError('not-found')
    return used
  })
  await ctx.pictures.sweepUnused(pictures)
}
