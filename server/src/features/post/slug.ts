import { AppError } from 'shared/errors'
import { cutSlug, isReservedSlug, SLUG_FITS, slugOf } from 'shared/post'
import type { Db } from '../../db/open.ts'
import { keepFormerSlug, slugsTakenBeside, takeFormerSlugBack } from './slug-repository.ts'

/** So much of a long address is left before a number, whatever the number. */
const BEFORE_NUMBER = SLUG_FITS - 10

const numbered = (slug: string, number: number): string => {
  const ending = `-${number}`
  return cutSlug(slug, SLUG_FITS - ending.length) + ending
}

/** Of a title, or of the number where nothing of the title is left, and not yet anybody else's. */
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
  /** `''`: as it is, or made of the title where there is none yet. */
  readonly given: string | undefined
  /** What it is by now; none of a post that is new. */
  readonly before: (Address & { readonly title: string }) | undefined
  /** Whether visitors could ever see it: then others may lead there. */
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

/** The address that a post gets by this write; one that visitors knew goes on leading to it. */
export const addressFor = async (trx: Db, asked: Asked): Promise<Address> => {
  const { slug, follows } = await wantedOf(trx, asked)
  const { id, before, wasPublic } = asked
  if (before && slug !== before.slug) {
    await takeFormerSlugBack(trx, id, slug)
    if (wasPublic) await keepFormerSlug(trx, id, before.slug)
  }
  return { slug, follows }
}
