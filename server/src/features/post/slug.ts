import { AppError } from 'shared/errors'
import { cutSlug, isReservedSlug, SLUG_FITS, slugOf } from 'shared/post'
import type { Db } from '../../db/open.ts'
import { keepFormerSlug, slugsTakenBeside, takeFormerSlugBack } from './slug-repository.ts'

/** Length that a long slug is cut to before a number is appended. */
const BEFORE_NUMBER = SLUG_FITS - 10

const numbered = (slug: string, number: number): string => {
  const ending = `-${number}`
  return cutSlug(slug, SLUG_FITS - ending.length) + ending
}

/**
 * Builds a slug from the title, or from the id if no character of the title can be used. Adds a number if the
 * slug is taken.
 */
const freeSlug = async (trx: Db, id: number, title: string): Promise<string> => {
  const slug = slugOf(title) || `post-${id}`
  const taken = await slugsTakenBeside(trx, id, cutSlug(slug, BEFORE_NUMBER))
  let free = slug
  for (let number = 2; taken.has(free) || isReservedSlug(free); number += 1) free = numbered(slug, number)
  return free
}

const refusal = (code: 'taken' | 'validation', entry: { code: string; message: string }) =>
  new AppError(code, { errors: [{ path: 'slug', ...entry }] })

const demandFree = async (trx: Db, id: number, slug: string): Promise<string> => {
  if (isReservedSlug(slug))
    throw refusal('validation', {
      code: 'reserved',
      message: 'Это слово сайт держит для себя. Добавьте к нему ещё одно, например через дефис',
    })
  if ((await slugsTakenBeside(trx, id, slug)).has(slug))
    throw refusal('taken', {
      code: 'taken',
      message: 'По этому адресу стоит или стояла другая запись. Выберите другой адрес',
    })
  return slug
}

export interface Address {
  readonly slug: string
  readonly follows: boolean
}

interface Asked {
  readonly id: number
  readonly title: string
  /** An empty slug keeps the current one, or builds it from the title if there is none. */
  readonly given: string | undefined
  /** Current slug, `undefined` for a new post. */
  readonly before: (Address & { readonly title: string }) | undefined
  /** Whether visitors could ever see the post. Then other sites may link to it. */
  readonly wasPublic: boolean
}

const wantedOf = async (trx: Db, { id, title, given, before, wasPublic }: Asked): Promise<Address> => {
  if (given) {
    const slug = given === before?.slug ? given : await demandFree(trx, id, given)
    return { slug, follows: false }
  }
  if (!before) return { slug: await freeSlug(trx, id, title), follows: true }
  const isRemade = given === undefined && title !== before.title && before.follows && !wasPublic
  return isRemade ? { slug: await freeSlug(trx, id, title), follows: true } : before
}

/** Chooses the slug that a save gives the post. A slug that visitors knew keeps redirecting to it. */
export const addressFor = async (trx: Db, asked: Asked): Promise<Address> => {
  const { slug, follows } = await wantedOf(trx, asked)
  const { id, before, wasPublic } = asked
  if (before && slug !== before.slug) {
    await takeFormerSlugBack(trx, id, slug)
    if (wasPublic) await keepFormerSlug(trx, id, before.slug)
  }
  return { slug, follows }
}
