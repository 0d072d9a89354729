import type { Post, PostWorkingCopy } from 'shared/contract'
import { AppError, type FirstWriteWithIdempotencyKey } from 'shared/errors'
import type { PostApiClient } from '../features/post/editor-screen/persistence/post-persistence.ts'
import { createPostAutosaveApiCalls } from '../features/post/editor-screen/persistence/post-persistence.ts'
import { emptyPostFormValues, type PostFormValues } from '../features/post/editor-screen/post-form.ts'

const image = { id: 1, src: '/uploads/a/1.jpg', width: 1, height: 1, sources: [], placeholder: 'data:,' }
const now = '2026-11-20T08:00:00.000Z'

export const buildPostFormValues = (part: Partial<PostFormValues>): PostFormValues => ({
  ...emptyPostFormValues,
  title: 'Акциз',
  image,
  ...part,
})

const emptyPost: Omit<Post, 'id'> = {
  title: 'Акциз',
  slug: 'akciz',
  categories: [],
  order: 0,
  text: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  image,
  status: 'draft',
  publishedAt: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
}

const assertOr = (isMet: boolean, code: 'changed' | 'not-found') => {
  if (!isMet) throw new AppError(code)
}

/** Creates an in-memory post server and the persistence of two editors that use it. */
export const createFakePostServer = (...initialPosts: Partial<Post>[]) => {
  const posts = new Map<number, Post>()
  const copies = new Map<number, PostWorkingCopy>()
  const calls: string[] = []
  /** For each saved text, whether the save requested a new revision. */
  const newRevisionFlags: boolean[] = []
  /** Bodies and results of the first calls with each idempotency key. */
  const firstCalls = new Map<string, { body: string; result: FirstWriteWithIdempotencyKey }>()
  let lastVersion = 1000
  let lostCall: string | undefined
  let rejectedCall: string | undefined

  for (const [at, part] of initialPosts.entries()) posts.set(at + 1, { ...emptyPost, id: at + 1, ...part })

  const postBy = (id: number): Post => {
    const post = posts.get(id)
    if (!post) throw new AppError('not-found')
    return copies.has(id) ? { ...post, hasWorkingCopy: true } : post
  }
  const versionedPost = (id: number) => ({ value: postBy(id), version: postBy(id).version })

  /** Runs a server call unless it is rejected. May lose the response of one call. */
  const handleCall = async <Value>(call: string, handle: () => Value): Promise<Value> => {
    calls.push(call)
    if (rejectedCall === call) throw new AppError('taken')
    const value = handle()
    if (lostCall === call) {
      lostCall = undefined
      throw new AppError('unreachable')
    }
    return value
  }

  /** Runs a call once for its idempotency key. */
  const handleOnce = (
    id: number | undefined,
    { body, idempotencyKey = '' }: { body: object; idempotencyKey?: string | undefined },
    handle: () => number,
  ) => {
    const first = firstCalls.get(idempotencyKey)
    if (first && first.body !== JSON.stringify(body))
      throw new AppError('key-reused', { firstWrite: first.result })
    const saved = first?.result.id ?? handle()
    const savedId = typeof saved === 'number' ? saved : Number(id)
    if (idempotencyKey !== '' && !first)
      firstCalls.set(idempotencyKey, {
        body: JSON.stringify(body),
        result: {
          id: savedId,
          version: copies.get(savedId)?.base ?? postBy(savedId).version,
          copyVersion: copies.get(savedId)?.version ?? 0,
        },
      })
    return savedId
  }

  const writePost = (id: number, part: Partial<Post>): number => {
    const before = posts.get(id) ?? { ...emptyPost, id, version: 0 }
    posts.set(id, { ...before, ...part, version: before.version + 1 })
    return id
  }

  const server: PostApiClient = {
    get: ({ params: { id } }) => handleCall('get', () => versionedPost(id)),
    create: (request) =>
      handleCall('create', () => {
        const { title, text = '', status = 'published', order } = request.body
        const fields = { title, text, status, ...(order === undefined ? {} : { order: Number(order) }) }
        return versionedPost(handleOnce(undefined, request, () => writePost(posts.size + 1, fields)))
      }),
    workingCopy: async ({ params: { id } }) => {
      const value = copies.get(id)
      if (!value) throw new AppError('not-found')
      return { value, version: value.version }
    },
    saveWorkingCopy: (request) =>
      handleCall('saveWorkingCopy', () => {
        const { id } = request.params
        const { picture: _, beginsAnew = false, base, ...fields } = request.body
        const { title, text, order } = fields
        handleOnce(id, request, () => {
          const { status, version } = postBy(id)
          const copy = copies.get(id)
          assertOr((copy?.version ?? 0) === request.ifVersion, 'changed')
          assertOr(base === version || (copy !== undefined && status !== 'draft'), 'changed')
          newRevisionFlags.push(beginsAnew)
          if (status === 'draft') {
            copies.delete(id)
            return writePost(id, { title, text, ...(order === undefined ? {} : { order }) })
          }
          lastVersion += 1
          copies.set(id, { ...fields, base, image, author: 'Олена', updatedAt: now, version: lastVersion })
          return id
        })
        const saved = copies.get(id)
        return saved ? { value: saved, version: saved.version } : versionedPost(id)
      }),
    publish: (request) =>
      handleCall('publish', () => {
        const { id } = request.params
        const { version, copyVersion, status = 'published', publishedAt } = request.body
        handleOnce(id, request, () => {
          const copy = copies.get(id)
          assertOr(postBy(id).version === version && (copy?.version ?? 0) === copyVersion, 'changed')
          copies.delete(id)
          return writePost(id, {
            ...(copy ? { title: copy.title, text: copy.text } : {}),
            ...(copy?.order === undefined ? {} : { order: copy.order }),
            status,
            ...(publishedAt === undefined ? {} : { publishedAt }),
          })
        })
        return versionedPost(id)
      }),
    discardWorkingCopy: ({ params: { id } }) =>
      handleCall('discardWorkingCopy', () => {
        assertOr(copies.delete(id), 'not-found')
        return undefined
      }),
  }

  const reportedPosts: Post[] = []
  return {
    server,
    posts,
    copies,
    calls,
    newRevisionFlags,
    /** Posts reported to the editor screen. */
    reportedPosts,
    persistence: createPostAutosaveApiCalls(server, (post) => reportedPosts.push(post)),
    /** Post persistence of a colleague. */
    colleaguePersistence: createPostAutosaveApiCalls(server, () => undefined),
    /** Changes the post itself, as a colleague does who restores a revision. */
    changePost: writePost,
    /** Changes the order of the post as dragging in the list does, without a new version. */
    reorder: (id: number, order: number) => posts.set(id, { ...postBy(id), order }),
    /** Rejects server calls of this name from now on. */
    rejectCalls: (call: string) => {
      rejectedCall = call
    },
    /** Runs the next server call of this name but loses its response. */
    loseResponse: (call: string) => {
      lostCall = call
    },
  }
}
