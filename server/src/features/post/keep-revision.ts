import type { Post, PostWorkingCopy } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { gzipText } from '../../lib/gzip-concat.ts'
import { changedIn, contentOf, type PostContent, readContent, wordsOfPost } from './content.ts'
import {
  deleteRevision,
  deleteRevisionsBeyond,
  insertRevision,
  lastRevisions,
  newestRevision,
} from './revision-repository.ts'

/** Maximum number of revisions per post. */
const MOST = 200
/** Saves of a draft by one person within this time form one revision, because drafts save every few seconds. */
const SITTING_MS = 10 * 60_000

type Row = Awaited<ReturnType<typeof lastRevisions>>[number]

const isOfOneSitting = (last: Row, after: PostContent, author: string, now: string): boolean =>
  last.author === author &&
  last.status === 'draft' &&
  after.status === 'draft' &&
  Date.parse(now) - Date.parse(last.begun_at) < SITTING_MS

const changedSince = async (row: Row, content: PostContent): Promise<string[]> =>
  changedIn(await readContent(row.content), content)

interface Facts extends Pick<Row, 'post_id' | 'begun_at' | 'created_at' | 'author' | 'status'> {
  /** Smallest number that the revision may get. */
  readonly from: number
  /** Revision that this one continues and replaces. Its number is not reused. */
  readonly replaces?: Row | undefined
  readonly now: string
}

/** Inserts a revision whose changed fields are relative to the previous revision of the post itself. */
const writeDown = async (
  trx: Db,
  { from, replaces, now, ...facts }: Facts,
  content: PostContent,
  earlier: Row | undefined,
): Promise<void> => {
  const newest = await newestRevision(trx, facts.post_id)
  if (replaces) await deleteRevision(trx, facts.post_id, replaces.n, now)
  const row = {
    ...facts,
    n: Math.max(from, (newest?.n ?? 0) + 1),
    title: content.title,
    changed: JSON.stringify(earlier ? await changedSince(earlier, content) : []),
    content: gzipText(JSON.stringify(content)),
  }
  await insertRevision(trx, row, content)
  await deleteRevisionsBeyond(trx, facts.post_id, MOST, now)
}

/** Saves the content of a post after a change as a revision. Unchanged content creates no revision. */
export const keepRevision = async (
  trx: Db,
  after: Post,
  { author, beginsAnew }: { readonly author: string; readonly beginsAnew?: boolean | undefined },
): Promise<void> => {
  const content = contentOf(after)
  const [last, beforeLast] = await lastRevisions(trx, after.id, 2)
  if (last && (await changedSince(last, content)).length === 0) return
  const goesOn = last !== undefined && !beginsAnew && isOfOneSitting(last, content, author, after.updatedAt)
  const facts = {
    post_id: after.id,
    from: after.version,
    replaces: goesOn ? last : undefined,
    begun_at: goesOn ? last.begun_at : after.updatedAt,
    created_at: after.updatedAt,
    now: after.updatedAt,
    author,
    status: after.status,
  }
  await writeDown(trx, facts, content, goesOn ? beforeLast : last)
}

const contentWith = (post: Post, edits: PostWorkingCopy): PostContent => {
  const { slug, order, ...words } = wordsOfPost.parse(edits)
  return {
    ...contentOf(post),
    ...words,
    slug: slug === '' ? post.slug : slug,
    order: order ?? post.order,
    image: edits.image.id,
  }
}

/** Saves unpublished edits as a revision before they are overwritten. */
export const keepEdits = async (
  trx: Db,
  post: Post,
  gone: PostWorkingCopy,
  instead: PostWorkingCopy,
): Promise<void> => {
  const content = contentWith(post, gone)
  if (changedIn(content, contentWith(post, instead)).length === 0) return
  const [last] = await lastRevisions(trx, post.id, 1)
  const newest = await newestRevision(trx, post.id)
  for (const known of [last, newest]) if (known && (await changedSince(known, content)).length === 0) return
  const facts = {
    post_id: post.id,
    from: 1,
    begun_at: gone.updatedAt,
    created_at: gone.updatedAt,
    now: instead.updatedAt,
    author: gone.author,
    status: 'edits',
  }
  await writeDown(trx, facts, content, last)
}
