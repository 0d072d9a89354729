import type { Versioned } from 'shared/client'
import type { Admin, contract, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { demandPicture } from './demand.ts'
import { keepEdits } from './keep-revision.ts'
import { withStoredPictures } from './pictures-in-text.ts'
import { readerOf } from './reader.ts'
import { categoriesNamed, postBy } from './repository.ts'
import { cleanText } from './text/clean-text.ts'
import { deleteWorkingCopy, insertWorkingCopy, workingCopyOf } from './working-copy-repository.ts'

type Wanted = z.output<typeof contract.post.keepWorkingCopy.body>

/** Version of a missing working copy. A client that creates one can require that nobody else did so first. */
const NONE = 0

export const getWorkingCopy = async (ctx: Context, id: number): Promise<Versioned<PostWorkingCopy>> =>
  orNotFound(await workingCopyOf(ctx.db, id))

/** Never reuses the version of a discarded copy, so that an editor with the old copy cannot overwrite the new one. */
const versionAfter = (last: number | undefined, now: string): number =>
  last === undefined ? Date.parse(now) : last + 1

export const keepWorkingCopy = async (
  ctx: Context,
  admin: Admin,
  { id, ifVersions }: { readonly id: number; readonly ifVersions: readonly number[] | undefined },
  { base, picture, beginsAnew, ...wanted }: Wanted,
): Promise<Versioned<PostWorkingCopy>> =>
  ctx.db.transaction().execute(async (trx) => {
    const reader = readerOf(ctx, admin)
    const { value: post } = orNotFound(await postBy(trx, { id }, reader))
    const last = await workingCopyOf(trx, id)
    if (ifVersions && !ifVersions.includes(last?.version ?? NONE)) throw new AppError('changed')
    const cover = picture ?? last?.value.image.id ?? post.image.id
    await demandPicture(trx, cover)
    const had = post.text + (last?.value.text ?? '')
    const text = await withStoredPictures(trx, cleanText(wanted.text), had)
    // A category that was deleted meanwhile must not make the save fail.
    const categories = await categoriesNamed(trx, wanted.categories)
    const copy = {
      post_id: id,
      base,
      content: JSON.stringify({ ...wanted, text, categories: categories.map((each) => each.id) }),
      picture_id: cover,
      author: admin.name,
      updated_at: reader.now,
      version: versionAfter(last?.version, reader.now),
    }
    await deleteWorkingCopy(trx, id, reader.now)
    await insertWorkingCopy(trx, copy, text)
    const kept = orNotFound(await workingCopyOf(trx, id))
    if (beginsAnew && last) await keepEdits(trx, post, last.value, kept.value)
    return kept
  })

export const dropWorkingCopy = async (ctx: Context, id: number): Promise<void> => {
  const isDropped = await ctx.db
    .transaction()
    .execute((trx) => deleteWorkingCopy(trx, id, ctx.clock().toISOString()))
  if (!isDropped) throw new AppError('not-found')
}
