import type { VersionedApiEntity } from 'shared/client'
import { type AdminUser, contract, type Post, type PostWorkingCopy } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import {
  assertCurrentDraftVersion,
  getNextDraftVersionNumber,
  NONEXISTENT_DRAFT_VERSION,
  requireExistingEntity,
} from '../../../domain/entity-guards.ts'
import { findPicture } from '../../../domain/pictures/repository.ts'
import {
  createDraftVersionStorageByIdempotencyKey,
  type IdempotencyKey,
  runIdempotentEntityWrite,
} from '../../../idempotency/run-once.ts'
import type { ServerContext } from '../../../server-context.ts'
import { assertPostPictureExists, sanitizePostTextForSaving, savePostChange } from '../change-post.ts'
import { findExistingCategories, getPostForAdmin, type StoredPost } from '../repository.ts'
import {
  decompressPostRevisionContent,
  deletePostWorkingCopy,
  findPostRevision,
  findPostWorkingCopy,
  insertPostWorkingCopy,
  type PostRevisionContent,
  postFieldsEditedByAuthorSchema,
} from './repository.ts'
import { savePostWorkingCopyRevision } from './save-post-revision.ts'

type EditsInput = z.output<typeof contract.post.saveWorkingCopy.body>

/** Leaves out deleted categories, because saving a post must not fail if a category was deleted meanwhile. */
const pickExistingCategories = async (trx: Db, ids: readonly number[]): Promise<number[]> =>
  (await findExistingCategories(trx, ids)).map(({ id }) => id)

interface EditedPost {
  post: StoredPost
  copy: VersionedApiEntity<PostWorkingCopy> | undefined
  author: string
  now: string
}

const mergeEdits = async (
  trx: Db,
  { post, copy, author, now }: EditedPost,
  {
    newRevision,
    ...change
  }: Parameters<typeof savePostChange>[2] & {
    newRevision?: boolean | undefined
  },
): Promise<StoredPost> => {
  if (change.title === '') throw createValidationError('title', 'too-short', 'Заполните это поле')
  const categories = change.categories && (await pickExistingCategories(trx, change.categories))
  if (copy) await deletePostWorkingCopy(trx, post.value.id, now)
  // A slug that nobody has typed is derived from the title until the post is public.
  const slug = change.slug || undefined
  return savePostChange(trx, post, { ...change, slug, categories }, { author, now, newRevision })
}

const savePostWorkingCopy = async (
  trx: Db,
  { post: { value: post }, copy: current, author, now }: EditedPost,
  { base, picture, beginsAnew: newRevision, ...fields }: EditsInput,
): Promise<VersionedApiEntity<PostWorkingCopy>> => {
  const cover = picture ?? current?.value.image.id ?? post.image.id
  await assertPostPictureExists(trx, cover)
  const currentTexts = post.text + (current?.value.text ?? '')
  const text = await sanitizePostTextForSaving(trx, fields.text, currentTexts)
  const categories = await pickExistingCategories(trx, fields.categories)
  const copy = {
    post_id: post.id,
    // The stored base version is newer if meanwhile only the publication of the post was changed. It is then kept.
    base: Math.max(base, current?.value.base ?? base),
    content: JSON.stringify({ ...fields, text, categories }),
    picture_id: cover,
    author,
    updated_at: now,
    version: getNextDraftVersionNumber(current?.version, new Date(now)),
  }
  await deletePostWorkingCopy(trx, post.id, now)
  await insertPostWorkingCopy(trx, copy, text)
  const saved = requireExistingEntity(await findPostWorkingCopy(trx, post.id))
  if (newRevision && current) await savePostWorkingCopyRevision(trx, post, current.value, saved.value)
  return saved
}

interface EditsRequest {
  id: number
  /** Versions of the working copy that the save may replace; 0 means that there is no working copy. */
  ifVersions: readonly number[] | undefined
  idempotencyKey: IdempotencyKey | undefined
}

const isDraft = ({ value }: StoredPost): boolean => value.status === 'draft'

const assertNewestVersions = (
  { post, copy }: EditedPost,
  base: number,
  ifVersions: EditsRequest['ifVersions'],
): void => {
  if (!ifVersions) return
  assertCurrentDraftVersion(copy?.version, ifVersions)
  // A working copy may be based on an older version of the post, which makes publishing the working copy impossible.
  if ((isDraft(post) || !copy) && base !== post.version) throw new AppError('changed')
}

/** Saves edits of a post, unseen by visitors: a draft is changed itself, any other post gets a working copy. */
export const savePostEdits = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { name: author }: AdminUser,
  { id, ifVersions, idempotencyKey }: EditsRequest,
  body: EditsInput,
): Promise<VersionedApiEntity<PostWorkingCopy | Post>> => {
  const now = ctx.clock().toISOString()
  const stored = createDraftVersionStorageByIdempotencyKey<VersionedApiEntity<PostWorkingCopy | Post>>(
    ({ value, version }) =>
      'base' in value ? { id, version: value.base, copyVersion: version } : { id, version, copyVersion: 0 },
    async (trx) => (await findPostWorkingCopy(trx, id)) ?? getPostForAdmin(trx, id, now),
  )
  const options = { idempotencyKey, body: { id, ...body }, stored }
  return runIdempotentEntityWrite(ctx, contract.post.saveWorkingCopy, options, async (trx) => {
    const post = await getPostForAdmin(trx, id, now)
    const edited = { post, copy: await findPostWorkingCopy(trx, id), author, now }
    assertNewestVersions(edited, body.base, ifVersions)
    if (!isDraft(post)) return savePostWorkingCopy(trx, edited, body)
    const { base: _, beginsAnew: newRevision, ...change } = body
    return mergeEdits(trx, edited, { ...change, newRevision })
  })
}

export const publishPost = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { name: author }: AdminUser,
  id: number,
  body: z.output<typeof contract.post.publish.body>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<VersionedApiEntity<Post>> =>
  runIdempotentEntityWrite(
    ctx,
    contract.post.publish,
    { idempotencyKey, body: { id, ...body } },
    async (trx) => {
      const now = ctx.clock().toISOString()
      const { version, copyVersion, ...publication } = body
      const post = await getPostForAdmin(trx, id, now)
      const copy = await findPostWorkingCopy(trx, id)
      if (post.version !== version || (copy?.version ?? NONEXISTENT_DRAFT_VERSION) !== copyVersion)
        throw new AppError('changed')
      const change = copy && {
        ...postFieldsEditedByAuthorSchema.parse(copy.value),
        picture: copy.value.image.id,
      }
      return mergeEdits(trx, { post, copy, author, now }, { ...change, ...publication })
    },
  )

/** Returns a revision of a post without the categories that were deleted since. */
export const getPostRevision = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  id: number,
  n: number,
): Promise<Post> => {
  const { value: post } = await getPostForAdmin(db, id, clock().toISOString())
  const row = requireExistingEntity(await findPostRevision(db, id, n))
  const { image, categories, ...content } = await decompressPostRevisionContent(row.content)
  return {
    ...content,
    id,
    categories: await findExistingCategories(db, categories),
    image: requireExistingEntity(await findPicture(db, { id: image })),
    createdAt: post.createdAt,
    updatedAt: row.created_at,
    version: n,
  }
}

/** Returns the fields that restoring a revision changes. List position and publication state stay as they are. */
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
  admin: AdminUser,
  { id, n }: { id: number; n: number },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<VersionedApiEntity<Post>> =>
  runIdempotentEntityWrite(ctx, contract.post.restore, { idempotencyKey, body: { id, n } }, async (trx) => {
    const now = ctx.clock().toISOString()
    const current = await getPostForAdmin(trx, id, now)
    const revision = requireExistingEntity(await findPostRevision(trx, id, n))
    const content = await decompressPostRevisionContent(revision.content)
    const categories = await pickExistingCategories(trx, content.categories)
    const input = { ...pickRestorableFields(content), categories, slug: '' }
    return savePostChange(trx, current, input, { author: admin.name, now, newRevision: true })
  })
