import type { Client } from 'shared/client'
import type { contract, Post, PostState, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Kept, OnWritten } from './autosave-terms.ts'
import { findLost } from './find-lost.ts'
import { NO_COPY, type Place } from './place.ts'
import { troubleOf } from './trouble-of.ts'
import { unlessMissing } from './unless-missing.ts'
import { bodyOf, orderOf, saysTheSame, type Written, writtenIn, writtenInCopy } from './written.ts'

export interface Showing {
  readonly status: PostState
  readonly publishedAt?: string
}

export interface Opened {
  readonly post: Post
  readonly copy: PostWorkingCopy | undefined
}

type Copy = Extract<Place, { readonly kind: 'copy' }>

export type Posts = Pick<
  Client<typeof contract>['post'],
  'get' | 'list' | 'create' | 'update' | 'workingCopy' | 'keepWorkingCopy' | 'dropWorkingCopy'
>

/** Returns where the next save goes: to the post itself if it is a draft, otherwise to its working copy. */
export const placeOf = ({ id, status, version }: Post): Place =>
  status === 'draft' ? { kind: 'post', id, version } : { kind: 'copy', id, post: version, version: NO_COPY }

export const keptIn = ({ post, copy }: Opened): Kept<Written, Place> =>
  copy
    ? {
        content: writtenInCopy(copy),
        base: { kind: 'copy', id: post.id, post: copy.base, version: copy.version },
      }
    : { content: writtenIn(post), base: placeOf(post) }

/** Creates the server requests of the post editor. */
export const createDesk = (posts: Posts, onPost: (post: Post, copy?: PostWorkingCopy) => void) => {
  /** Version of a copy saved as the first step of a longer action; the caller still knows the previous one. */
  let ahead: { readonly from: number; readonly to: number } | undefined
  /** Order requested by this author and the order already saved, so that it is not sent twice. */
  let asked: string | undefined
  let ordered: string | undefined
  /** Number of texts that replace the stored one instead of continuing it, and how many of them the server has. */
  let leaps = 0
  let landed = 0
  /** The connection failed during more than a plain save. */
  let isUnsure = false

  const seen = ({ value }: { readonly value: Post }): Post => {
    onPost(value)
    return value
  }

  const newest = ({ version }: Copy): number => (ahead?.from === version ? ahead.to : version)

  const drop = async (id: number): Promise<void> => {
    await unlessMissing(posts.dropWorkingCopy({ params: { id } }))
    ahead = undefined
  }

  const open = async (id: number): Promise<Opened> => {
    const { value: post } = await posts.get({ params: { id } })
    const kept = post.hasWorkingCopy && (await unlessMissing(posts.workingCopy({ params: { id } })))
    if (!kept) return { post, copy: undefined }
    // A previous editor crashed between publishing and dropping the copy.
    if (saysTheSame(writtenInCopy(kept.value), post)) {
      await drop(id)
      return { post, copy: undefined }
    }
    return { post, copy: kept.value }
  }

  const bodyFor = (content: Written) => {
    asked = content.order
    return bodyOf({ ...content, order: content.order === ordered ? undefined : content.order })
  }

  /** Asks the server to store the replaced text as a revision, until a response confirms it. */
  const leaping = async <Value>(work: (begins: { readonly beginsAnew?: true }) => Promise<Value>) => {
    const upTo = leaps
    const value = await work(upTo > landed ? { beginsAnew: true } : {})
    landed = upTo
    return value
  }

  const change = async (id: number, version: number, content: Written, showing?: Showing) => {
    const body = { ...bodyFor(content), ...showing }
    const post = seen(
      await leaping((begins) =>
        posts.update({ params: { id }, body: { ...body, ...begins }, ifVersion: version }),
      ),
    )
    ordered = content.order ?? ordered
    return post
  }

  const create = async (content: Written, showing: Showing) =>
    seen(await posts.create({ body: { ...bodyFor(content), ...showing } }))

  const keepCopy = async (content: Written, at: Copy): Promise<Copy> => {
    const { order, ...words } = bodyFor(content)
    const body = {
      slug: '',
      ...words,
      ...(order === undefined ? {} : { order: Number(order) }),
      base: at.post,
    }
    const { value } = await leaping((begins) =>
      posts.keepWorkingCopy({ params: { id: at.id }, body: { ...body, ...begins }, ifVersion: newest(at) }),
    )
    ahead = { from: at.version, to: value.version }
    return { ...at, version: value.version }
  }

  /** Records when a failed request may still have succeeded on the server. */
  const unsurely = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      const { kind } = troubleOf(error)
      isUnsure = kind === 'offline' || kind === 'passing'
      throw error
    }
  }

  /** Returns the target if the server already has everything. */
  const lookFirst = async (content: Written, at: Copy): Promise<Copy | undefined> => {
    const { post, copy } = await open(at.id)
    isUnsure = false
    onPost(post, copy)
    if (post.version !== at.post) throw new AppError('changed')
    return !copy && saysTheSame(content, post) ? { ...at, version: NO_COPY } : undefined
  }

  const save = async (content: Written, at: Place, known: readonly string[]): Promise<Place> => {
    if (at.kind === 'post') return placeOf(await change(at.id, at.version, content))
    if (at.kind === 'copy') return (isUnsure && (await lookFirst(content, at))) || keepCopy(content, at)
    const lost = await findLost(posts, known)
    if (!lost) return placeOf(await create(content, { status: 'draft' }))
    onPost(lost)
    return saysTheSame(content, lost) ? placeOf(lost) : save(content, placeOf(lost), [])
  }

  const show = async (
    content: Written,
    at: Place,
    known: readonly string[],
    showing: Showing,
    onWritten: OnWritten<Place> = () => undefined,
  ): Promise<Place> => {
    if (at.kind === 'post') return placeOf(await change(at.id, at.version, content, showing))
    if (at.kind === 'copy') {
      // Saving the copy first fails if a colleague has changed it, so unseen edits are never published over.
      onWritten(await keepCopy(content, at))
      const post = await change(at.id, at.post, content, showing)
      await drop(at.id)
      return placeOf(post)
    }
    const lost = await findLost(posts, known)
    return lost
      ? show(content, placeOf(lost), [], showing, onWritten)
      : placeOf(await create(content, showing))
  }

  return {
    open,

    /** Makes the next save keep the text it replaces as a revision. */
    beginAnew: () => {
      leaps += 1
    },

    read: async (at: Place): Promise<Kept<Written, Place>> => {
      if (at.kind === 'new') throw new AppError('not-found')
      const opened = await open(at.id)
      const { post, copy } = opened
      onPost(post, copy)
      // The copy is unchanged, so the post below it must have changed.
      const isPost = copy !== undefined && at.kind === 'copy' && copy.version === newest(at)
      if (copy && !isPost) return keptIn(opened)
      const isOurOrder = asked !== undefined && orderOf(asked, post.order) === undefined
      const content = { ...writtenIn(post), ...(isOurOrder ? { order: asked } : {}) }
      if (post.status === 'draft' && !copy) return { content, base: placeOf(post) }
      return {
        content,
        base: { kind: 'copy', id: at.id, post: post.version, version: copy?.version ?? NO_COPY },
        ...(copy ? { isElsewhere: true } : {}),
      }
    },

    /** Saves without changing anything that visitors see. */
    save,

    show: (...asking: Parameters<typeof show>): Promise<Place> => unsurely(() => show(...asking)),

    /** Drops the working copy and continues from this version of the post. Fails on edits not seen here. */
    giveUp: (content: Written, at: Place, version: number): Promise<Place> =>
      unsurely(async () => {
        if (at.kind !== 'copy') return at
        await keepCopy(content, { ...at, post: version })
        await drop(at.id)
        return { ...at, post: version, version: NO_COPY }
      }),
  }
}

export type Desk = ReturnType<typeof createDesk>
