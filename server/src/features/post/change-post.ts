import type { PostChange } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { demandCategories, demandPicture } from './demand.ts'
import { keepRevision } from './keep-revision.ts'
import { withStoredPictures } from './pictures-in-text.ts'
import { insertBlank, postBy, replacePost, setCategories } from './repository.ts'
import { scheduleOf, statusAt } from './schedule.ts'
import { addressFor } from './slug.ts'
import type { StoredPost } from './stored-post.ts'
import { cleanText } from './text/clean-text.ts'

/** Values to change. A new cover has been stored by now and is given by its picture id. */
export type Wanted = Omit<PostChange, 'image' | 'beginsAnew'>

interface Beside {
  readonly author: string
  readonly now: string
  /** Starts a new revision even if the same person saved one just before. */
  readonly beginsAnew?: boolean | undefined
}

interface Ground {
  readonly id: number
  /** `undefined` for a new post. */
  readonly before: StoredPost | undefined
  readonly title: string
  readonly picture: number
}

/** A scheduled post becomes public without a write, so its publication time is when it was first public. */
const publicSince = (before: StoredPost | undefined): string | null =>
  before?.firstPublicAt ?? (before?.value.status === 'published' ? before.value.publishedAt : null)

const textsOf = (before: StoredPost | undefined, wanted: Wanted) => ({
  place: wanted.order ?? before?.value.order ?? 0,
  description: wanted.description ?? before?.value.description ?? '',
  meta_title: wanted.metaTitle ?? before?.value.metaTitle ?? '',
  meta_description: wanted.metaDescription ?? before?.value.metaDescription ?? '',
  keywords: wanted.keywords ?? before?.value.keywords ?? '',
})

const write = async (
  trx: Db,
  { id, before, title, picture }: Ground,
  wanted: Wanted,
  { author, now, beginsAnew }: Beside,
): Promise<StoredPost> => {
  const since = publicSince(before)
  const schedule = scheduleOf(
    before && { isDraft: before.isDraft, publishedAt: before.value.publishedAt },
    wanted,
    now,
  )
  const { slug, follows } = await addressFor(trx, {
    id,
    title,
    given: wanted.slug,
    before: before && { title: before.value.title, slug: before.value.slug, follows: before.slugFollows },
    wasPublic: since !== null,
  })
  const had = before?.value.text ?? ''
  const text = wanted.text === undefined ? had : await withStoredPictures(trx, cleanText(wanted.text), had)
  await replacePost(trx, id, {
    ...textsOf(before, wanted),
    text,
    title,
    slug,
    slug_follows: follows ? 1 : 0,
    picture_id: picture,
    is_draft: schedule.isDraft ? 1 : 0,
    published_at: schedule.publishedAt,
    first_public_at: since ?? (statusAt(schedule, now) === 'published' ? now : null),
    updated_at: now,
  })
  if (wanted.categories) {
    await demandCategories(trx, wanted.categories)
    await setCategories(trx, id, wanted.categories)
  }
  const after = orNotFound(await postBy(trx, { id }, { now, isOffice: true }))
  await keepRevision(trx, after.value, { author, beginsAnew })
  return after
}

export const addPost = async (
  trx: Db,
  wanted: Wanted & Pick<Ground, 'title' | 'picture'>,
  beside: Beside,
): Promise<StoredPost> => {
  const { title, picture } = wanted
  await demandPicture(trx, picture)
  const id = await insertBlank(trx, picture, beside.now)
  return write(trx, { id, before: undefined, title, picture }, wanted, beside)
}

/** Applies every change of a post's content: updates, restores and publications all go through here. */
export const changePost = async (
  trx: Db,
  before: StoredPost,
  wanted: Wanted,
  beside: Beside,
): Promise<StoredPost> => {
  const { id, title, image } = before.value
  if (wanted.picture !== undefined) await demandPicture(trx, wanted.picture)
  return write(
    trx,
    { id, before, title: wanted.title ?? title, picture: wanted.picture ?? image.id },
    wanted,
    beside,
  )
}
