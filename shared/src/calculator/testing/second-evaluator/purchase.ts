import type { CalculationInput, FeeTables, FeeTableTitle } from '../../index.ts'
import type { Ask } from './ask.ts'
import { feeOf } from './fee.ts'
import type { Ledger } from './ledger.ts'
import { plus, ratio } from './ratio.ts'

const fees = [
  ['auction-fee', 'fee'],
  ['internet-bid-fee', 'internet-bid'],
] as const

/** The car and what its auction asks; says how many of the two fees fall below what a lower price pays. */
export const writePurchase = (
  ledger: Ledger,
  input: CalculationInput,
  tables: FeeTables,
  ask: Ask,
): number => {
  const price = ratio(input.price)
  ledger.add('purchase', 'price', price, input.currency)
  const { auction } = input
  if (!auction) return 0

  const choice = { price, document: input.document || 'salvage', bid: input.bid || 'live' }
  const asked = fees.map(([code, kind]) => {
    const title: FeeTableTitle = `${auction}-${kind}`
    return { code, ...feeOf(tables, title, choice) }
  })
  for (const { code, fee } of asked) ledger.add('purchase', code, fee, 'USD')

  const gate = choice.document === 'clean' ? 'copart-gate-fee-clean' : 'copart-gate-fee'
  const fixed = [
    auction === 'copart' ? gate : 'iaa-service-fee',
    `${auction}-environmental-fee`,
    `${auction}-title-fee`,
  ] as const
  ledger.add('purchase', 'auction-fixed-fees', plus(...fixed.map((title) => ratio(ask(title)))), 'USD')
  return asked.filter(({ isFalling }) => isFalling).length
}
