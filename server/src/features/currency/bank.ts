import type { Valcode } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { createTurns, QueueFull } from './in-turn.ts'
import { type BankAnswer, readAnswer } from './read-answer.ts'
import { readAtMost } from './read-at-most.ts'

const LONGEST = 64 * 1024
const ROOM = { atOnce: 4, inQueue: 16 }
const QUEUE_RETRY_SECONDS = 60

export interface WayToBank {
  readonly url: string
  readonly fetch: typeof fetch
  /** Creates the timeout of one query; it covers the wait in the queue, the headers and the body. */
  readonly patience: () => AbortSignal
  readonly clock: () => Date
}

export const bankPatience = (): AbortSignal => AbortSignal.timeout(8_000)

export type AskBank = (valcode: Valcode, day: string) => Promise<BankAnswer>

/** Creates a function that fetches the rate of one currency on one day from the National Bank and checks that it is plausible. */
export const createBank = ({ url, fetch, patience, clock }: WayToBank): AskBank => {
  const inTurn = createTurns(ROOM)

  const ask = async (valcode: Valcode, day: string, signal: AbortSignal): Promise<BankAnswer> => {
    const address = `${url}?valcode=${valcode}&date=${day.replaceAll('-', '')}&json`
    const response = await fetch(address, { redirect: 'manual', signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { says: 'silence' }
    }
    const bytes = await readAtMost(response, LONGEST)
    return bytes ? readAnswer(bytes, valcode, day) : { says: 'nonsense', why: 'it is too long' }
  }

  return async (valcode, day) => {
    const signal = patience()
    const question = () => ask(valcode, day, signal)
    try {
      // Anyone may request any day, so queries for today, which all visitors need, skip the queue.
      return await (day === toKyivDay(clock()) ? question() : inTurn(signal, question))
    } catch (error) {
      return error instanceof QueueFull
        ? { says: 'silence', retryAfter: QUEUE_RETRY_SECONDS }
        : { says: 'silence' }
    }
  }
}
