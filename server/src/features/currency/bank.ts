import type { Valcode } from 'shared/contract'
import { createTurns } from './in-turn.ts'
import { type BankAnswer, readAnswer } from './read-answer.ts'
import { readAtMost } from './read-at-most.ts'

const LONGEST = 64 * 1024
const MOST_AT_ONCE = 4

export interface WayToBank {
  readonly url: string
  readonly fetch: typeof fetch
  /** Begins anew for each question; the wait for a turn, the headers and the body all count. */
  readonly patience: () => AbortSignal
}

export const bankPatience = (): AbortSignal => AbortSignal.timeout(8_000)

export type AskBank = (valcode: Valcode, day: string) => Promise<BankAnswer>

/** Asks the National Bank for one currency on one day, and believes nothing that it should not. */
export const createBank = ({ url, fetch, patience }: WayToBank): AskBank => {
  const inTurn = createTurns(MOST_AT_ONCE)

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
    try {
      return await inTurn(signal, () => ask(valcode, day, signal))
    } catch {
      return { says: 'silence' }
    }
  }
}
