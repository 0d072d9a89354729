import type { VersionedEntity } from 'shared/client'
import { type Admin, contract, type Post } from 'shared/contract'
import { orNotFound } from '../../../domain/entity-guards.ts'
import { findPictureById } from '../../../domain/pictures/repository.ts'
import { createOnce, type IdempotencyKey } from '../../../idempotency/run-once.ts'
import type { ServerContext } from '../../../server-context.ts'
import { applyPostChange } from '../change-post.ts'
import { findExistingCategories, getPostForAdmin } from '../repository.ts'
import { findPostRevision, type PostRevisionContent, unpackPostRevisionContent } from './repository.ts'

/** Returns the content of a post revision with those of its categories that still exist. */
export const getPostRevision = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  id: number,
  n: number,
): Promise<Post> => {
  const { value: post } = await getPostForAdmin(db, id, clock().toISOString())
  const row = orNotFound(await findPostRevision(db, id, n))
  const { image, categories, ...content } = await unpackPostRevisionContent(row.content)
  return {
    ...content,
    id,
    categories: await findExistingCategories(db, categories),
    image: orNotFound(await findPictureById(db, image)),
    createdAt: post.createdAt,
    updatedAt: row.created_at,
    version: n,
  }
}

/**
 * Picks the fields of a post revision that a restore changes: neither list position nor publication state.
 */
const pickRestorableFields = ({
  title,
  text,
  description,
  metaTitle,
  metaDescription,
  keywords,
  image: picture,
}: PostRevisionContent) => ({ title, text, description, metaTitle, metaDescription, keywords, picture })

export const restorePostRevision = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin,
  { id, n }: { readonly id: number; readonly n: number },
  repeat: IdempotencyKey | undefined,
): Promise<VersionedEntity<Post>> =>
  createOnce(ctx, contract.post.restore, { repeat, body: { id, n } }, async (trx) => {
    const now = ctx.clock().toISOString()
    const current = await getPostForAdmin(trx, id, now)
    const content = await unpackPostRevisionContent(orNotFound(await findPostRevision(trx, id, n)).content)
    const categories = await findExistingCategories(trx, content.categories)
    const input = {
      ...pickRestorableFields(content),
      categories: categories.map((each) => each.id),
      slug: '',
    }
    return applyPostChange(trx, current, input, { author: admin.name, now, newRevision: true })
  })
