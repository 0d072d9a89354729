import type { Post, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import { createPostPersistence } from '../persistence/post-persistence.ts'
import type { PostApiClient } from '../persistence/post-save-target.ts'
import { emptyPostForm, type PostFormValues } from '../post-form.ts'

const image = { id: 1, src: '/uploads/a/1.jpg', width: 1, height: 1, sources: [], placeholder: 'data:,' }
const now = '2026-11-20T08:00:00.000Z'

export const buildPostFormValues = (part: Partial<PostFormValues>): PostFormValues => ({
  ...emptyPostForm,
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
  /** For each saved text, whether the save asked for a new revision. */
  const newRevisionFlags: boolean[] = []
  /** For each update, the cover it named. */
  const updatedCovers: unknown[] = []
  let lastVersion = 1000
  let lostCall: string | undefined
  let rejectedCall: string | undefined

  for (const [at, part] of initialPosts.entries()) posts.set(at + 1, { ...emptyPost, id: at + 1, ...part })

  const postBy = (id: number): Post => {
    const post = posts.get(id)
    if (!post) throw new AppError('not-found')
    return copies.has(id) ? { ...post, hasWorkingCopy: true } : post
  }

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

  const pickFields = ({
    title,
    text,
    order,
    slug,
  }: Parameters<PostApiClient['update']>[0]['body']): Partial<Post> => ({
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(order === undefined ? {} : { order: Number(order) }),
    ...(slug === undefined ? {} : { slug }),
  })

  const writePost = (id: number, part: Partial<Post>) => {
    const before = posts.get(id) ?? { ...emptyPost, id, version: 0 }
    const post = { ...before, ...part, version: before.version + 1 }
    posts.set(id, post)
    return { value: postBy(id), version: post.version }
  }

  const server: PostApiClient = {
    list: () => handleCall('list', () => [...posts.values()].map(({ text: _, ...summary }) => summary)),
    get: ({ params: { id } }) =>
      handleCall('get', () => ({ value: postBy(id), version: postBy(id).version })),
    create: ({ body: { status = 'published', ...body } }) =>
      handleCall('create', () => writePost(posts.size + 1, { ...pickFields(body), status })),
    update: ({ params: { id }, body, ifVersion }) =>
      handleCall('update', () => {
        assertOr(ifVersion === undefined || ifVersion === postBy(id).version, 'changed')
        const { status, publishedAt, beginsAnew = false } = body
        updatedCovers.push(body.picture)
        newRevisionFlags.push(beginsAnew === true)
        return writePost(id, {
          ...pickFields(body),
          ...(status === undefined ? {} : { status }),
          ...(publishedAt === undefined ? {} : { publishedAt }),
        })
      }),
    workingCopy: async ({ params: { id } }) => {
      const value = copies.get(id)
      if (!value) throw new AppError('not-found')
      return { value, version: value.version }
    },
    keepWorkingCopy: ({ params: { id }, body: { picture: _, beginsAnew = false, ...body }, ifVersion }) =>
      handleCall('keepWorkingCopy', () => {
        postBy(id)
        assertOr(ifVersion === undefined || ifVersion === (copies.get(id)?.version ?? 0), 'changed')
        newRevisionFlags.push(beginsAnew)
        lastVersion += 1
        const value = { ...body, image, author: 'Олена', updatedAt: now, version: lastVersion }
        copies.set(id, value)
        return { value, version: value.version }
      }),
    dropWorkingCopy: ({ params: { id } }) =>
      handleCall('dropWorkingCopy', () => {
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
    updatedCovers,
    /** Posts reported to the editor screen. */
    reportedPosts,
    persistence: createPostPersistence(server, (post) => reportedPosts.push(post)),
    /** Post persistence of a colleague. */
    colleaguePersistence: createPostPersistence(server, () => undefined),
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
