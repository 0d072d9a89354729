import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { allPlaces, setPlace } from './order-repository.ts'
import { readerOf } from './reader.ts'

const refusal = (code: string, message: string) =>
  new AppError('validation', { errors: [{ path: 'ids', code, message }] })

const demandKnown = (named: ReadonlySet<number>, known: ReadonlySet<number>): void => {
  for (const id of named)
    if (!known.has(id))
      throw refusal('unknown', 'Одной из этих записей уже нет. Откройте список заново и расставьте ещё раз')
}

/** Distributes the given posts over the positions that they occupy together. All other posts stay in place. */
export const orderPosts = (ctx: Context, ids: readonly number[]): Promise<{ ids: number[] }> =>
  ctx.db.transaction().execute(async (trx) => {
    const named = new Set(ids)
    if (named.size !== ids.length) throw refusal('repeated', 'Одна и та же запись названа дважды')
    const places = await allPlaces(trx, { ...readerOf(ctx, undefined), isOffice: true })
    const placeOf = new Map(places.map(({ id, place }) => [id, place]))
    demandKnown(named, new Set(placeOf.keys()))
    const next = ids.values()
    const ordered = places.map(({ id }) => (named.has(id) ? (next.next().value ?? id) : id))
    for (const [place, id] of ordered.entries())
      if (placeOf.get(id) !== place) await setPlace(trx, { id, place })
    return { ids: ordered }
  })
