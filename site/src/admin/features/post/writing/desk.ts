import type { Client } from 'shared/client'
import type { contract, Post, PostState, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Kept } from './autosave-terms.ts'
import { NO_COPY, type Place } from './place.ts'
import { bodyOf, markOfWritten, type Written, writtenIn, writtenInCopy } from './written.ts'

export interface Showing {
  readonly status: PostState
  readonly publishedAt?: string
}

export interface Opened {
  readonly post: Post
  readonly copy: PostWorkingCopy | undefined
}

type Posts = Client<typeof contract>['post']

/** Of drafts that may be the one whose answer was lost; the newest come first. */
const MOST_LOOKED_AT = 5

const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Where a post is once it was written: a draft goes on as itself, anything else in a copy beside it. */
export const placeOf = ({ id, status, version }: Post): Place =>
  status === 'draft' ? { kind: 'post', id, version } : { kind: 'copy', id, post: version, version: NO_COPY }

export const keptIn = ({ post, copy }: Opened): Kept<Written, Place> =>
  copy
    ? {
        content: writtenInCopy(copy),
        base: { kind: 'copy', id: post.id, post: copy.base, version: copy.version },
      }
    : { content: writtenIn(post), base: placeOf(post) }

/** All that is asked of the server while a post is written. */
export const createDesk = (posts: Posts, onPost: (post: Post, copy?: PostWorkingCopy) => void) => {
  const seen = ({ value }: { readonly value: Post }): Post => {
    onPost(value)
    return value
  }

  const open = async (id: number): Promise<Opened> => {
    const { value: post } = await posts.get({ params: { id } })
    const kept = post.hasWorkingCopy && (await unlessMissing(posts.workingCopy({ params: { id } })))
    return { post, copy: kept ? kept.value : undefined }
  }

  /** A draft that was made, and nobody was told. */
  const findLost = async (known: readonly string[]): Promise<Post | undefined> => {
    if (known.length === 0) return undefined
    const drafts = (await posts.list()).filter(({ status }) => status === 'draft')
    const newest = drafts.toSorted((one, other) => other.id - one.id).slice(0, MOST_LOOKED_AT)
    for (const { id } of newest) {
      const found = await unlessMissing(posts.get({ params: { id } }))
      if (found && known.includes(markOfWritten(writtenIn(found.value)))) return found.value
    }
    return undefined
  }

  const change = async (id: number, version: number, content: Written, showing?: Showing) =>
    seen(await posts.update({ params: { id }, body: { ...bodyOf(content), ...showing }, ifVersion: version }))

  const create = async (content: Written, known: readonly string[], showing: Showing) => {
    const lost = await findLost(known)
    if (lost) return change(lost.id, lost.version, content, showing)
    return seen(await posts.create({ body: { ...bodyOf(content), ...showing } }))
  }

  const drop = (id: number) => unlessMissing(posts.dropWorkingCopy({ params: { id } }))

  return {
    open,
    drop,

    read: async (at: Place): Promise<Kept<Written, Place>> => {
      if (at.kind === 'new') throw new AppError('not-found')
      const opened = await open(at.id)
      onPost(opened.post, opened.copy)
      // It was not the copy that has changed, but what it is a copy of.
      const isPost = opened.copy !== undefined && at.kind === 'copy' && opened.copy.version === at.version
      if (opened.post.status === 'draft' && !opened.copy) return keptIn(opened)
      if (opened.copy && !isPost) return keptIn(opened)
      return {
        content: writtenIn(opened.post),
        base: {
          kind: 'copy',
          id: at.id,
          post: opened.post.version,
          version: opened.copy?.version ?? NO_COPY,
        },
        ...(opened.copy ? { isElsewhere: true } : {}),
      }
    },

    /** What saves itself changes nothing that visitors see. */
    save: async (content: Written, at: Place, known: readonly string[]): Promise<Place> => {
      if (at.kind === 'new') return placeOf(await create(content, known, { status: 'draft' }))
      if (at.kind === 'post') return placeOf(await change(at.id, at.version, content))
      const words = bodyOf(content)
      const body = { slug: '', ...words, order: Number(words.order), base: at.post }
      const { value } = await posts.keepWorkingCopy({ params: { id: at.id }, body, ifVersion: at.version })
      return { ...at, version: value.version }
    },

    show: async (content: Written, at: Place, known: readonly string[], showing: Showing): Promise<Place> => {
      if (at.kind === 'new') return placeOf(await create(content, known, showing))
      const post = await change(at.id, at.kind === 'copy' ? at.post : at.version, content, showing)
      if (at.kind === 'copy' && at.version !== NO_COPY) await drop(at.id)
      return placeOf(post)
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
