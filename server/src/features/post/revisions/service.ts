import type { Versioned } from 'shared/client'
import type { Admin, Post, PostRevision } from 'shared/contract'
import { orNotFound } from '../../../domain/entity-guards.ts'
import { findPictureById } from '../../../domain/pictures/repository.ts'
import { applyPostChange } from '../change-post.ts'
import type { PostDeps } from '../publication.ts'
import { createViewer } from '../publication.ts'
import { findExistingCategories, findPost } from '../repository.ts'
import { findRevision, listPostRevisions, type PostContent, unpackPostContent } from './repository.ts'

export const listRevisions = async (deps: PostDeps, admin: Admin, id: number): Promise<PostRevision[]> => {
  orNotFound(await findPost(deps.db, { id }, createViewer(deps, admin)))
  return listPostRevisions(deps.db, id)
}

/** Returns the content of a post revision with those of its categories that still exist. */
export const getRevision = async (deps: PostDeps, admin: Admin, id: number, n: number): Promise<Post> => {
  const { value: post } = orNotFound(await findPost(deps.db, { id }, createViewer(deps, admin)))
  const row = orNotFound(await findRevision(deps.db, id, n))
  const { image, categories, ...content } = await unpackPostContent(row.content)
  return {
    ...content,
    id,
    categories: await findExistingCategories(deps.db, categories),
    image: orNotFound(await findPictureById(deps.db, image)),
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
}: PostContent) => ({ title, text, description, metaTitle, metaDescription, keywords, picture })

export const restoreRevision = async (
  deps: PostDeps,
  admin: Admin,
  id: number,
  n: number,
): Promise<Versioned<Post>> =>
  deps.db.transaction().execute(async (trx) => {
    const viewer = createViewer(deps, admin)
    const current = orNotFound(await findPost(trx, { id }, viewer))
    const content = await unpackPostContent(orNotFound(await findRevision(trx, id, n)).content)
    const categories = await findExistingCategories(trx, content.categories)
    const input = {
      ...pickRestorableFields(content),
      categories: categories.map((each) => each.id),
      slug: '',
    }
    return applyPostChange(trx, current, input, { author: admin.name, now: viewer.now, newRevision: true })
  })
