import type { PostUpdate } from 'shared/contract'
import { createValidationError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { savePostRevision } from './edits/save-post-revision.ts'
import { computePostStatus, type PostPublicationState } from './post-list-repository.ts'
import { choosePostSlug } from './post-slugs.ts'
import {
  doesCategoryExist,
  doesPictureExist,
  getPostForAdmin,
  insertBlankPost,
  replacePostCategories,
  type StoredPost,
  updatePostRow,
} from './repository.ts'

/** Sanitizes a post text. The HTML parser is loaded only when a text is saved, because visitors save none. */
export const sanitizePostTextForSaving = async (
  trx: Db,
  html: string,
  currentText: string,
): Promise<string> => {
  const { setPictureSizesInPostHtml, sanitizePostHtml } = await import('./text/post-text-sanitizer.ts')
  return setPictureSizesInPostHtml(trx, sanitizePostHtml(html), currentText)
}

const assertCategoriesExist = async (trx: Db, ids: readonly number[]): Promise<void> => {
  for (const id of ids)
    if (!(await doesCategoryExist(trx, id)))
      throw createValidationError(
        'categories',
        'unknown',
        'Одной из этих категорий уже нет. Выберите из тех, что есть',
      )
}

/** Throws if a picture does not exist. An unused picture may have been deleted since it was uploaded. */
export const assertPostPictureExists = async (trx: Db, id: number): Promise<void> => {
  if (!(await doesPictureExist(trx, id)))
    throw createValidationError('picture', 'unknown', 'Этой картинки здесь нет. Загрузите её ещё раз')
}

/** Input of a post change. The cover picture has been stored before and is given by its id. */
type PostChangeInput = Omit<PostUpdate, 'image' | 'beginsAnew'>

interface PostSaveOptions {
  author: string
  now: string
  /** Whether to start a new post revision even if the same person saved one just before. */
  newRevision?: boolean | undefined
}

interface SaveTarget {
  id: number
  /** The stored post before the change, `undefined` for a new post. */
  current: StoredPost | undefined
  title: string
  picture: number
}

/** Converts a publication time to one ISO format, because these times are compared as strings. */
const toIsoTime = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString()

/** Returns whether and from when a post is public after a change. By default a new post is published at once. */
const resolvePublicationTime = (
  current: PostPublicationState | undefined,
  change: Pick<PostUpdate, 'status' | 'publishedAt'>,
  now: string,
): PostPublicationState => {
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

/** Returns when a post became public. A scheduled post becomes so at its publication time, without a write. */
const getFirstPublicTime = (current: StoredPost | undefined): string | null =>
  current?.firstPublicAt ?? (current?.value.status === 'published' ? current.value.publishedAt : null)

const buildTextColumns = (current: StoredPost | undefined, input: PostChangeInput) => ({
  place: input.order ?? current?.value.order ?? 0,
  description: input.description ?? current?.value.description ?? '',
  meta_title: input.metaTitle ?? current?.value.metaTitle ?? '',
  meta_description: input.metaDescription ?? current?.value.metaDescription ?? '',
  keywords: input.keywords ?? current?.value.keywords ?? '',
})

const savePost = async (
  trx: Db,
  { id, current, title, picture }: SaveTarget,
  input: PostChangeInput,
  { author, now, newRevision }: PostSaveOptions,
): Promise<StoredPost> => {
  const firstPublicAt = getFirstPublicTime(current)
  const schedule = resolvePublicationTime(
    current && { isDraft: current.isDraft, publishedAt: current.value.publishedAt },
    input,
    now,
  )
  const { slug, followsTitle } = await choosePostSlug(trx, {
    id,
    title,
    requestedSlug: input.slug,
    current: current && {
      title: current.value.title,
      slug: current.value.slug,
      followsTitle: current.slugFollowsTitle,
    },
    wasPublic: firstPublicAt !== null,
  })
  const currentText = current?.value.text ?? ''
  const text =
    input.text === undefined ? currentText : await sanitizePostTextForSaving(trx, input.text, currentText)
  await updatePostRow(trx, id, {
    ...buildTextColumns(current, input),
    text,
    title,
    slug,
    slug_follows: followsTitle ? 1 : 0,
    picture_id: picture,
    is_draft: schedule.isDraft ? 1 : 0,
    published_at: schedule.publishedAt,
    first_public_at: firstPublicAt ?? (computePostStatus(schedule, now) === 'published' ? now : null),
    updated_at: now,
  })
  if (input.categories) {
    await assertCategoriesExist(trx, input.categories)
    await replacePostCategories(trx, id, input.categories)
  }
  const saved = await getPostForAdmin(trx, id, now)
  await savePostRevision(trx, saved.value, { author, newRevision })
  return saved
}

export const insertPost = async (
  trx: Db,
  input: PostChangeInput & Pick<SaveTarget, 'title' | 'picture'>,
  options: PostSaveOptions,
): Promise<StoredPost> => {
  const { title, picture } = input
  await assertPostPictureExists(trx, picture)
  const id = await insertBlankPost(trx, picture, options.now)
  return savePost(trx, { id, current: undefined, title, picture }, input, options)
}

/** Applies a change to a post. All updates, restores and publications of posts use this function. */
export const savePostChange = async (
  trx: Db,
  current: StoredPost,
  input: PostChangeInput,
  options: PostSaveOptions,
): Promise<StoredPost> => {
  const { id, title, image } = current.value
  if (input.picture !== undefined) await assertPostPictureExists(trx, input.picture)
  return savePost(
    trx,
    { id, current, title: input.title ?? title, picture: input.picture ?? image.id },
    input,
    options,
  )
}
