import type { Versioned } from 'shared/client'
import type { Admin, Post, PostRevision } from 'shared/contract'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { findPictureById } from '../../domain/pictures/repository.ts'
import { changePost } from './change-post.ts'
import { type PostContent, readContent } from './content.ts'
import { readerOf } from './reader.ts'
import { categoriesNamed, postBy } from './repository.ts'
import { revisionNumbered, revisionsOf } from './revision-repository.ts'

export const listRevisions = async (ctx: Context, admin: Admin, id: number): Promise<PostRevision[]> => {
  orNotFound(await postBy(ctx.db, { id }, readerOf(ctx, admin)))
  return revisionsOf(ctx.db, id)
}

/** Returns the content of a revision with those of its categories that still exist. */
export const getRevision = async (ctx: Context, admin: Admin, id: number, n: number): Promise<Post> => {
  const { value: post } = orNotFound(await postBy(ctx.db, { id }, readerOf(ctx, admin)))
  const row = orNotFound(await revisionNumbered(ctx.db, id, n))
  const { image, categories, ...content } = await readContent(row.content)
  return {
    ...content,
    id,
    categories: await categoriesNamed(ctx.db, categories),
    image: orNotFound(await findPictureById(ctx.db, image)),
    createdAt: post.createdAt,
    updatedAt: row.created_at,
    version: n,
  }
}

/** Leaves out list position and publication state: restoring a text changes neither. */
const restorable = ({
  title,
  text,
  description,
  metaTitle,
  metaDescription,
  keywords,
  image: picture,
}: PostContent) => ({ title, text, description, metaTitle, metaDescription, keywords, picture })

export const restoreRevision = async (
  ctx: Context,
  admin: Admin,
  id: number,
  n: number,
): Promise<Versioned<Post>> =>
  ctx.db.transaction().execute(async (trx) => {
    const reader = readerOf(ctx, admin)
    const before = orNotFound(await postBy(trx, { id }, reader))
    const content = await readContent(orNotFound(await revisionNumbered(trx, id, n)).content)
    const categories = await categoriesNamed(trx, content.categories)
    const wanted = { ...restorable(content), categories: categories.map((each) => each.id), slug: '' }
    return changePost(trx, before, wanted, { author: admin.name, now: reader.now, beginsAnew: true })
  })
