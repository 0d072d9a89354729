import type { VersionedEntity } from 'shared/client'
import type { Admin, contract, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { orNotFound } from '../../../domain/entity-guards.ts'
import type { ServerContext } from '../../../server-context.ts'
import { assertPictureExists, sanitizeEnteredText } from '../change-post.ts'
import { findExistingCategories, getPostForAdmin } from '../repository.ts'
import { savePostWorkingCopyRevision } from '../revisions/save-post-revision.ts'
import { applyStoredPictureSizes } from '../text/stored-pictures.ts'
import { deletePostWorkingCopy, findPostWorkingCopy, insertPostWorkingCopy } from './repository.ts'

type WorkingCopyInput = z.output<typeof contract.post.keepWorkingCopy.body>

/**
 * Version that stands for a missing working copy. A client that creates one can require that nobody else did
 * so first.
 */
const NO_VERSION = 0

/**
 * Returns the next version of a working copy. The version of a discarded one is never reused, so that an
 * editor with the old copy cannot overwrite the new one.
 */
const getNextVersion = (last: number | undefined, now: string): number =>
  last === undefined ? Date.parse(now) : last + 1

export const savePostWorkingCopy = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin,
  { id, ifVersions }: { readonly id: number; readonly ifVersions: readonly number[] | undefined },
  { base, picture, beginsAnew: newRevision, ...fields }: WorkingCopyInput,
): Promise<VersionedEntity<PostWorkingCopy>> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock().toISOString()
    const { value: post } = await getPostForAdmin(trx, id, now)
    const current = await findPostWorkingCopy(trx, id)
    if (ifVersions && !ifVersions.includes(current?.version ?? NO_VERSION)) throw new AppError('changed')
    const cover = picture ?? current?.value.image.id ?? post.image.id
    await assertPictureExists(trx, cover)
    const currentTexts = post.text + (current?.value.text ?? '')
    const text = await applyStoredPictureSizes(trx, await sanitizeEnteredText(fields.text), currentTexts)
    // A category that was deleted meanwhile must not make the save of a working copy fail.
    const categories = await findExistingCategories(trx, fields.categories)
    const copy = {
      post_id: id,
      base,
      content: JSON.stringify({ ...fields, text, categories: categories.map((each) => each.id) }),
      picture_id: cover,
      author: admin.name,
      updated_at: now,
      version: getNextVersion(current?.version, now),
    }
    await deletePostWorkingCopy(trx, id, now)
    await insertPostWorkingCopy(trx, copy, text)
    const saved = orNotFound(await findPostWorkingCopy(trx, id))
    if (newRevision && current) await savePostWorkingCopyRevision(trx, post, current.value, saved.value)
    return saved
  })
