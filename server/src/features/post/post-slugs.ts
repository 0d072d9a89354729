import { AppError } from 'shared/errors'
import { isReservedSlug, MAX_SLUG_LENGTH, slugify, truncateSlug } from 'shared/post'
import type { Db } from '../../db/db.ts'

const listSlugsOfOtherPosts = async (db: Db, postId: number, prefix: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('post')
    .select('slug')
    .where('slug', 'like', `${prefix}%`)
    .where('id', '!=', postId)
    .unionAll(
      db
        .selectFrom('post_former_slug')
        .select('slug')
        .where('slug', 'like', `${prefix}%`)
        .where('post_id', '!=', postId),
    )
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

const insertFormerPostSlug = async (db: Db, postId: number, slug: string): Promise<void> => {
  await db.insertInto('post_former_slug').values({ slug, post_id: postId }).execute()
}

const deleteFormerPostSlug = async (db: Db, postId: number, slug: string): Promise<void> => {
  await db.deleteFrom('post_former_slug').where('slug', '=', slug).where('post_id', '=', postId).execute()
}

/** Maximum length of a generated slug before a number is appended. */
const MAX_SLUG_BEFORE_NUMBER = MAX_SLUG_LENGTH - 10

const appendNumber = (slug: string, number: number): string => {
  const ending = `-${number}`
  return truncateSlug(slug, MAX_SLUG_LENGTH - ending.length) + ending
}

/** Builds a slug from the post title, or from the id if no character can be used. A taken slug gets a number. */
const findFreeSlug = async (trx: Db, id: number, title: string): Promise<string> => {
  const slug = slugify(title) || `post-${id}`
  const taken = await listSlugsOfOtherPosts(trx, id, truncateSlug(slug, MAX_SLUG_BEFORE_NUMBER))
  let candidate = slug
  for (let number = 2; taken.has(candidate) || isReservedSlug(candidate); number += 1)
    candidate = appendNumber(slug, number)
  return candidate
}

const createSlugError = (code: 'taken' | 'validation', entry: { code: string; message: string }) =>
  new AppError(code, { errors: [{ path: 'slug', ...entry }] })

const assertSlugFree = async (trx: Db, id: number, slug: string): Promise<string> => {
  if (isReservedSlug(slug))
    throw createSlugError('validation', {
      code: 'reserved',
      message: 'Это слово сайт держит для себя. Добавьте к нему ещё одно, например через дефис',
    })
  if ((await listSlugsOfOtherPosts(trx, id, slug)).has(slug))
    throw createSlugError('taken', {
      code: 'taken',
      message: 'По этому адресу стоит или стояла другая запись. Выберите другой адрес',
    })
  return slug
}

interface PostSlug {
  slug: string
  followsTitle: boolean
}

interface SlugRequest {
  id: number
  title: string
  /** Slug in the request. If it is empty, the post keeps its current slug, or gets one built from its title. */
  requestedSlug: string | undefined
  current: (PostSlug & { title: string }) | undefined
  /** Whether visitors could ever see the post, so that other sites may link to it. */
  wasPublic: boolean
}

const chooseSlug = async (
  trx: Db,
  { id, title, requestedSlug, current, wasPublic }: SlugRequest,
): Promise<PostSlug> => {
  if (requestedSlug) {
    const slug =
      requestedSlug === current?.slug ? requestedSlug : await assertSlugFree(trx, id, requestedSlug)
    return { slug, followsTitle: false }
  }
  if (!current) return { slug: await findFreeSlug(trx, id, title), followsTitle: true }
  const followsNewTitle =
    requestedSlug === undefined && title !== current.title && current.followsTitle && !wasPublic
  return followsNewTitle ? { slug: await findFreeSlug(trx, id, title), followsTitle: true } : current
}

/** Chooses the slug of a post that is saved. A former slug that visitors knew redirects to the post. */
export const choosePostSlug = async (trx: Db, request: SlugRequest): Promise<PostSlug> => {
  const { slug, followsTitle } = await chooseSlug(trx, request)
  const { id, current, wasPublic } = request
  if (current && slug !== current.slug) {
    await deleteFormerPostSlug(trx, id, slug)
    if (wasPublic) await insertFormerPostSlug(trx, id, current.slug)
  }
  return { slug, followsTitle }
}
