import type { Post } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { pack } from '../../packed.ts'
import { changedIn, contentOf, type PostContent, readContent } from './content.ts'
import {
  deleteRevision,
  deleteRevisionsBeyond,
  insertRevision,
  lastRevisions,
} from './revision-repository.ts'

/** So many of each post. */
const MOST = 200
/** Whatever one person writes into a draft meanwhile is one revision: it saves itself every few seconds. */
const SITTING_MS = 10 * 60_000

type Last = Awaited<ReturnType<typeof lastRevisions>>[number]

const isOfOneSitting = (last: Last, after: PostContent, author: string, now: string): boolean =>
  last.author === author &&
  last.status === 'draft' &&
  after.status === 'draft' &&
  Date.parse(now) - Date.parse(last.begun_at) < SITTING_MS

/** Writes down what a post says after a change, as the revision of its version. What says the same makes none. */
export const keepRevision = async (
  trx: Db,
  after: Post,
  { author, beginsAnew }: { readonly author: string; readonly beginsAnew?: true | undefined },
): Promise<void> => {
  const content = contentOf(after)
  const [last, beforeLast] = await lastRevisions(trx, after.id, 2)
  if (last && changedIn(await readContent(last.content), content).length === 0) return
  const goesOn = last !== undefined && !beginsAnew && isOfOneSitting(last, content, author, after.updatedAt)
  const earlier = goesOn ? beforeLast : last
  if (goesOn) await deleteRevision(trx, after.id, last.n, after.updatedAt)
  const row = {
    post_id: after.id,
    n: after.version,
    created_at: after.updatedAt,
    begun_at: goesOn ? last.begun_at : after.updatedAt,
    author,
    title: after.title,
    status: after.status,
    changed: JSON.stringify(earlier ? changedIn(await readContent(earlier.content), content) : []),
    content: pack(JSON.stringify(content)),
  }
  await insertRevision(trx, row, content)
  await deleteRevisionsBeyond(trx, after.id, MOST, after.updatedAt)
}
