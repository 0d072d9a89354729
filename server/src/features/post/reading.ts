import type { Versioned } from 'shared/client'
import type { contract, Post, PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { extentFor, postsFor, postsOfIds } from './list-repository.ts'
import { besideSlot, relatedTo } from './neighbour-repository.ts'
import type { Reader } from './reader.ts'
import { categoryExists, postBy } from './repository.ts'
import { postOfFormerSlug } from './slug-repository.ts'

type Page = z.output<typeof contract.post.page.reply>
type Neighbours = z.output<typeof contract.post.neighbours.reply>

const RELATED = 3

const pageNumber = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new AppError('validation', {
      errors: [{ path: 'page', code: 'format', message: 'Номер страницы — целое число от 1' }],
    })
  return Number(typed)
}

export const pageOfPosts = async (
  db: Db,
  reader: Reader,
  typed: string,
  category: number | undefined,
): Promise<Page> => {
  const page = pageNumber(typed)
  const { total, perPage } = await extentFor(db, reader, category)
  const items = await postsFor(db, reader, { category, from: (page - 1) * perPage, most: perPage })
  return { items, page, pages: Math.ceil(total / perPage), total, perPage }
}

export const postsOfCategory = async (db: Db, reader: Reader, id: number): Promise<PostSummary[]> => {
  if (!(await categoryExists(db, id))) throw new AppError('not-found')
  return postsFor(db, reader, { category: id })
}

interface Found {
  readonly post: Versioned<Post>
  /** The post was requested by a former slug. */
  readonly isMoved: boolean
}

export const postOfSlug = async (db: Db, reader: Reader, slug: string): Promise<Found> => {
  const post = await postBy(db, { slug }, reader)
  if (post) return { post, isMoved: false }
  const id = orNotFound(await postOfFormerSlug(db, slug))
  return { post: orNotFound(await postBy(db, { id }, reader)), isMoved: true }
}

/** Returns the published posts around a post, also for administrators and around a previewed draft. */
export const neighboursOf = async (db: Db, reader: Reader, id: number): Promise<Neighbours> => {
  const { order, publishedAt, createdAt } = orNotFound(await postBy(db, { id }, reader)).value
  const visitor: Reader = { ...reader, isOffice: false }
  const slot = { id, place: order, since: publishedAt ?? createdAt }
  const above = await besideSlot(db, slot, 'before', visitor)
  const below = await besideSlot(db, slot, 'behind', visitor)
  const beside = [above, below].filter((each) => each !== undefined)
  const others = await relatedTo(db, id, RELATED + beside.length, visitor)
  const related = [
    ...others.filter((each) => !beside.includes(each)),
    ...others.filter((each) => beside.includes(each)),
  ].slice(0, RELATED)
  const posts = await postsOfIds(db, visitor, [...beside, ...related])
  const post = (wanted: number | undefined): PostSummary | null =>
    posts.find((each) => each.id === wanted) ?? null
  return {
    previous: post(above),
    next: post(below),
    related: related.map(post).filter((each) => each !== null),
  }
}
