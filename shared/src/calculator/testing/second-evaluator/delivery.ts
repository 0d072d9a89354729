import type { CalculationInput, FeeTables } from '../../index.ts'
import type { Ask } from './ask.ts'
import { inlandOf, wayOf } from './journey.ts'
import type { Ledger } from './ledger.ts'
import { isLess, ratio, times } from './ratio.ts'

/** All that brings the car into the country; called when the purchase alone is written down. */
export const writeDelivery = (ledger: Ledger, input: CalculationInput, tables: FeeTables, ask: Ask): void => {
  const purchase = ledger.inDollars()
  if (input.origin === 'usa') ledger.add('delivery', 'inland', inlandOf(tables, input), 'USD')

  const way = wayOf(tables, input)
  ledger.add('delivery', 'ocean', way.ocean, way.currency)
  const hasBattery = input.engine === 'electric' || input.engine.startsWith('hybrid')
  if (hasBattery && input.origin !== 'eu') {
    ledger.add('delivery', 'hazard', ratio(ask('hazard-surcharge')), 'USD')
  }
  if (way.onward) ledger.add('delivery', 'onward', way.onward, way.currency)

  if (input.insurance) {
    const share = times(purchase, ratio(ask('insurance-percent')), [1n, 100n])
    const least = ratio(ask('insurance-minimum'))
    ledger.add('delivery', 'insurance', isLess(share, least) ? least : share, 'USD')
  }
}
