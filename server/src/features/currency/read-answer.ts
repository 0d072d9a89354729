import type { Valcode } from 'shared/contract'
import { z } from 'zod'
import { believable, type Quote } from './quote.ts'

/** Answer of the bank for one currency and day; `nothing` is an empty list. */
export type BankAnswer =
  | { readonly says: 'rate'; readonly quote: Quote }
  | { readonly says: 'nothing' }
  | {
      readonly says: 'silence'
      /** Seconds to wait, if the query was not sent because of a limit. */
      readonly retryAfter?: number
    }
  | { readonly says: 'nonsense'; readonly why: string }

const nonsense = (why: string): BankAnswer => ({ says: 'nonsense', why })

const list = z.array(z.unknown())

const listIn = (bytes: Uint8Array): readonly unknown[] | undefined => {
  try {
    return list.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).data
  } catch {
    return undefined
  }
}

/** Parses the body of a response with status 200, which may contain anything. */
export const readAnswer = (bytes: Uint8Array, valcode: Valcode, day: string): BankAnswer => {
  const items = listIn(bytes)
  if (!items) return nonsense('it is no list')
  if (items.length === 0) return { says: 'nothing' }
  const read = believable(valcode, day).safeParse(items[0])
  if (read.success) return { says: 'rate', quote: read.data }
  return nonsense(`${read.error.issues[0]?.path.join('.') || 'its first item'} cannot be believed`)
}
