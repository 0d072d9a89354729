import type { Post, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import { createDesk, type Posts } from '../desk.ts'
import { nothingWritten, type Written } from '../written.ts'

const image = { id: 1, src: '/uploads/a/1.jpg', width: 1, height: 1, sources: [], placeholder: 'data:,' }
const now = '2026-11-20T08:00:00.000Z'

export const wordsWith = (part: Partial<Written>): Written => ({
  ...nothingWritten,
  title: 'Акциз',
  image,
  ...part,
})

const blank: Omit<Post, 'id'> = {
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

const demand = (isSo: boolean, code: 'changed' | 'not-found') => {
  if (!isSo) throw new AppError(code)
}

/** Creates an in-memory post server and the persistence of two editors that use it. */
export const madeOffice = (...made: Partial<Post>[]) => {
  const posts = new Map<number, Post>()
  const copies = new Map<number, PostWorkingCopy>()
  const calls: string[] = []
  /** For each saved text, whether it asked for a new revision. */
  const begun: boolean[] = []
  let lastVersion = 1000
  let lost: string | undefined
  let refused: string | undefined

  for (const [at, part] of made.entries()) posts.set(at + 1, { ...blank, id: at + 1, ...part })

  const postBy = (id: number): Post => {
    const post = posts.get(id)
    if (!post) throw new AppError('not-found')
    return copies.has(id) ? { ...post, hasWorkingCopy: true } : post
  }

  /** Runs a call unless it is rejected. May lose the response of one call. */
  const told = async <Value>(call: string, work: () => Value): Promise<Value> => {
    calls.push(call)
    if (refused === call) throw new AppError('taken')
    const value = work()
    if (lost === call) {
      lost = undefined
      throw new AppError('unreachable')
    }
    return value
  }

  const wordsIn = ({ title, text, order, slug }: Parameters<Posts['update']>[0]['body']): Partial<Post> => ({
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(order === undefined ? {} : { order: Number(order) }),
    ...(slug === undefined ? {} : { slug }),
  })

  const put = (id: number, part: Partial<Post>) => {
    const before = posts.get(id) ?? { ...blank, id, version: 0 }
    const post = { ...before, ...part, version: before.version + 1 }
    posts.set(id, post)
    return { value: postBy(id), version: post.version }
  }

  const server: Posts = {
    list: () => told('list', () => [...posts.values()].map(({ text: _, ...summary }) => summary)),
    get: ({ params: { id } }) => told('get', () => ({ value: postBy(id), version: postBy(id).version })),
    create: ({ body: { status = 'published', ...body } }) =>
      told('create', () => put(posts.size + 1, { ...wordsIn(body), status })),
    update: ({ params: { id }, body, ifVersion }) =>
      told('update', () => {
        demand(ifVersion === undefined || ifVersion === postBy(id).version, 'changed')
        const { status, publishedAt, beginsAnew = false } = body
        begun.push(beginsAnew === true)
        return put(id, {
          ...wordsIn(body),
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
      told('keepWorkingCopy', () => {
        postBy(id)
        demand(ifVersion === undefined || ifVersion === (copies.get(id)?.version ?? 0), 'changed')
        begun.push(beginsAnew)
        lastVersion += 1
        const value = { ...body, image, author: 'Олена', updatedAt: now, version: lastVersion }
        copies.set(id, value)
        return { value, version: value.version }
      }),
    dropWorkingCopy: ({ params: { id } }) =>
      told('dropWorkingCopy', () => {
        demand(copies.delete(id), 'not-found')
        return undefined
      }),
  }

  const seen: Post[] = []
  return {
    server,
    posts,
    copies,
    calls,
    begun,
    /** Posts reported to the screen. */
    seen,
    desk: createDesk(server, (post) => seen.push(post)),
    /** Persistence of a colleague. */
    otherDesk: createDesk(server, () => undefined),
    /** Changes the order as dragging in the list does, without a new version. */
    drag: (id: number, order: number) => posts.set(id, { ...postBy(id), order }),
    /** Rejects calls of this name from now on. */
    refuse: (call: string) => {
      refused = call
    },
    /** Runs the next call of this name but loses its response. */
    lose: (call: string) => {
      lost = call
    },
  }
}
