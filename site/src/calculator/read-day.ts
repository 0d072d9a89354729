import type { ExchangeRates } from 'shared/calculator'
import type { Bundle } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { PublicClient } from '../lib/public-client.ts'

/** Both rates of a day, `'none'` if the bank has none for it, or the error if they could not be loaded. */
export type Pair = ExchangeRates | 'none' | AppError

export const isRates = (pair: Pair): pair is ExchangeRates => typeof pair === 'object' && 'USD' in pair

type Client = Pick<PublicClient, 'calculator' | 'currency'>

const askPair = async (client: Client, date: string): Promise<Pair> => {
  const ask = async (valcode: 'USD' | 'EUR') => {
    const query = { valcode, date: date.replaceAll('-', ''), json: '' }
    return (await client.currency.rate({ query }))[0]?.rate
  }
  try {
    const [USD, EUR] = await Promise.all([ask('USD'), ask('EUR')])
    return USD === undefined || EUR === undefined ? 'none' : { USD, EUR, date }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Loads the tables, settings and rates of a day, or of the server's today. For today the server may use older rates,
 * which it states in a warning. For another day only its own rates count.
 */
export const readDay = async (
  client: Client,
  asked: string | undefined,
  today: string,
): Promise<readonly [Bundle, Pair]> => {
  const [bundle, pair] = await Promise.all([
    client.calculator.bundle({ query: asked === undefined ? {} : { date: asked } }),
    asked === undefined ? undefined : askPair(client, asked),
  ])
  // Only if the bank did not respond: its answer that it has no rates is final.
  const isUnknown = asked === undefined || (asked === today && pair instanceof AppError)
  if (isUnknown && bundle.rates) return [bundle, bundle.rates]
  return [bundle, pair ?? (await askPair(client, bundle.date))]
}
