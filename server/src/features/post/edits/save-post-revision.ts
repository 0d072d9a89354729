import type { Post, PostWorkingCopy } from 'shared/contract'
import type { Db } from '../../../db/db.ts'
import { gzipText } from '../../../lib/gzip-concat.ts'
import {
  decompressPostRevisionContent,
  deleteOldestPostRevisions,
  deletePostRevision,
  findLastRevisionsOfPost,
  findNewestPostRevisionOfAnyStatus,
  insertPostRevision,
  listChangedPostFields,
  type PostRevisionContent,
  postFieldsEditedByAuthorSchema,
  toPostRevisionContent,
} from './repository.ts'

const MAX_REVISIONS = 200
/** Saves of a draft by one person within this time form one revision, because the editor saves every few seconds. */
const DRAFT_SESSION_MS = 10 * 60_000

type StoredRevision = Awaited<ReturnType<typeof findLastRevisionsOfPost>>[number]

const continuesDraftSession = (
  last: StoredRevision,
  content: PostRevisionContent,
  author: string,
  now: string,
): boolean =>
  last.author === author &&
  last.status === 'draft' &&
  content.status === 'draft' &&
  Date.parse(now) - Date.parse(last.begun_at) < DRAFT_SESSION_MS

const listChangesSince = async (row: StoredRevision, content: PostRevisionContent): Promise<string[]> =>
  listChangedPostFields(await decompressPostRevisionContent(row.content), content)

interface RevisionFacts
  extends Pick<StoredRevision, 'post_id' | 'begun_at' | 'created_at' | 'author' | 'status'> {
  minNumber: number
  /** Earlier revision that the new one replaces. The number of the replaced revision is not reused. */
  replaces?: StoredRevision | undefined
  now: string
}

/** Inserts a revision and the names of the fields changed since `previous`, the revision of the post saved before. */
const insertNextRevision = async (
  trx: Db,
  { minNumber, replaces, now, ...facts }: RevisionFacts,
  content: PostRevisionContent,
  previous: StoredRevision | undefined,
): Promise<void> => {
  const newest = await findNewestPostRevisionOfAnyStatus(trx, facts.post_id)
  if (replaces) await deletePostRevision(trx, facts.post_id, replaces.n, now)
  const row = {
    ...facts,
    n: Math.max(minNumber, (newest?.n ?? 0) + 1),
    title: content.title,
    changed: JSON.stringify(previous ? await listChangesSince(previous, content) : []),
    content: gzipText(JSON.stringify(content)),
  }
  await insertPostRevision(trx, row, content)
  await deleteOldestPostRevisions(trx, facts.post_id, MAX_REVISIONS, now)
}

/** Saves the content of a post as a revision, unless the content is unchanged. */
export const savePostRevision = async (
  trx: Db,
  post: Post,
  { author, newRevision }: { author: string; newRevision?: boolean | undefined },
): Promise<void> => {
  const content = toPostRevisionContent(post)
  const [last, beforeLast] = await findLastRevisionsOfPost(trx, post.id, 2)
  if (last && (await listChangesSince(last, content)).length === 0) return
  const continuesLast =
    last !== undefined && !newRevision && continuesDraftSession(last, content, author, post.updatedAt)
  const facts = {
    post_id: post.id,
    minNumber: post.version,
    replaces: continuesLast ? last : undefined,
    begun_at: continuesLast ? last.begun_at : post.updatedAt,
    created_at: post.updatedAt,
    now: post.updatedAt,
    author,
    status: post.status,
  }
  await insertNextRevision(trx, facts, content, continuesLast ? beforeLast : last)
}

const applyWorkingCopy = (post: Post, edits: PostWorkingCopy): PostRevisionContent => {
  const { slug, order, ...fields } = postFieldsEditedByAuthorSchema.parse(edits)
  return {
    ...toPostRevisionContent(post),
    ...fields,
    slug: slug === '' ? post.slug : slug,
    order: order ?? post.order,
    image: edits.image.id,
  }
}

/** Saves unpublished edits of a post as a revision before they are overwritten. */
export const savePostWorkingCopyRevision = async (
  trx: Db,
  post: Post,
  replaced: PostWorkingCopy,
  replacement: PostWorkingCopy,
): Promise<void> => {
  const content = applyWorkingCopy(post, replaced)
  if (listChangedPostFields(content, applyWorkingCopy(post, replacement)).length === 0) return
  const [last] = await findLastRevisionsOfPost(trx, post.id, 1)
  const newest = await findNewestPostRevisionOfAnyStatus(trx, post.id)
  for (const candidate of [last, newest])
    if (candidate && (await listChangesSince(candidate, content)).length === 0) return
  const facts = {
    post_id: post.id,
    minNumber: 1,
    begun_at: replaced.updatedAt,
    created_at: replaced.updatedAt,
    now: replacement.updatedAt,
    author: replaced.author,
    status: 'edits',
  }
  await insertNextRevision(trx, facts, content, last)
}
