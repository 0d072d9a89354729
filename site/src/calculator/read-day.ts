import type { ExchangeRates } from 'shared/calculator'
import type { Bundle } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { PublicClient } from '../lib/public-client.ts'

/** Both rates of the day, `'none'` where the bank has none, or why nobody knows. */
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
 * All that a day is reckoned with; without one, the day that the server calls today. Of today the server may know
 * an older pair, and says so in a warning; of another day nothing replaces its own.
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
  // Where the bank is silent and not where it says that it has nothing: that is an answer.
  const isUnknown = asked === undefined || (asked === today && pair instanceof AppError)
  if (isUnknown && bundle.rates) return [bundle, bundle.rates]
  return [bundle, pair ?? (await askPair(client, bundle.date))]
}
