import type { CalculationCurrency, CalculationInput, EffectiveFeeTables } from '../../index.ts'
import {
  isAmountCell,
  isBlankEvaluatedCell,
  isSameEvaluatedCell,
  listTableRows,
  normalizeEvaluatedCell,
} from './cells.ts'
import type { EvaluatedLineLedger } from './ledger.ts'
import { EvaluationRefusedError, type SettingReader } from './outcome.ts'
import { isSmallerRatio, multiplyRatios, parseRatio, type Ratio } from './ratio.ts'

/** Finds the price from the auction's yard to the port. */
const findInlandPrice = (tables: EffectiveFeeTables, input: CalculationInput): Ratio => {
  const named = listTableRows(tables, 'transportation').filter(
    (row) =>
      isSameEvaluatedCell(row.auction, input.auction) && isSameEvaluatedCell(row.location, input.location),
  )
  const toTheLetter = named.filter(
    (row) => isSameEvaluatedCell(row.state, input.state) && isSameEvaluatedCell(row.zip, input.zip),
  )
  const fitting = named.filter(
    (row) =>
      (isBlankEvaluatedCell(input.state) || isSameEvaluatedCell(row.state, input.state)) &&
      (isBlankEvaluatedCell(input.zip) || isSameEvaluatedCell(row.zip, input.zip)),
  )
  const ofYard = toTheLetter.length > 0 ? toTheLetter : fitting
  const yards = new Set(
    ofYard.map((row) => JSON.stringify([normalizeEvaluatedCell(row.state), normalizeEvaluatedCell(row.zip)])),
  )
  if (yards.size === 0) throw new EvaluationRefusedError('not-served', 'location')
  if (yards.size > 1) throw new EvaluationRefusedError('invalid', 'location')
  const price = ofYard.find((row) => isSameEvaluatedCell(row.port, input.port))?.price ?? null
  if (isBlankEvaluatedCell(price) || price === 0) throw new EvaluationRefusedError('not-served', 'port')
  if (!isAmountCell(price)) throw new EvaluationRefusedError('no-table')
  return parseRatio(price ?? 0)
}

interface OceanPrice {
  currency: CalculationCurrency
  ocean: Ratio
  onward: Ratio | undefined
  days: number | undefined
}

/** Finds the price from the loading place to the destination, and on into the country. */
const findOceanPrice = (tables: EffectiveFeeTables, input: CalculationInput): OceanPrice => {
  const fromHere = listTableRows(tables, 'ship-delivery').filter(
    (row) => isSameEvaluatedCell(row.origin, input.origin) && isSameEvaluatedCell(row.port, input.port),
  )
  const there = fromHere.filter((row) => isSameEvaluatedCell(row.destination, input.destination))
  const row =
    there.find((each) => isSameEvaluatedCell(each.vehicle, input.vehicle)) ??
    there.find((each) => isBlankEvaluatedCell(each.vehicle))
  if (!row) throw new EvaluationRefusedError('not-served', fromHere.length === 0 ? 'port' : 'destination')
  const isPriced = isAmountCell(row.price) && (isBlankEvaluatedCell(row.onward) || isAmountCell(row.onward))
  const isPaid =
    isBlankEvaluatedCell(row.currency) ||
    isSameEvaluatedCell(row.currency, 'USD') ||
    isSameEvaluatedCell(row.currency, 'EUR')
  if (!isPriced || !isPaid) throw new EvaluationRefusedError('no-table')
  return {
    currency: isSameEvaluatedCell(row.currency, 'EUR') ? 'EUR' : 'USD',
    ocean: parseRatio(row.price ?? 0),
    onward: isBlankEvaluatedCell(row.onward) ? undefined : parseRatio(row.onward ?? 0),
    days: isBlankEvaluatedCell(row.days) ? undefined : Number(row.days),
  }
}

/** Adds the delivery lines and returns the days of the route. The ledger must contain only the purchase so far. */
export const addDeliveryLines = (
  ledger: EvaluatedLineLedger,
  input: CalculationInput,
  tables: EffectiveFeeTables,
  readSetting: SettingReader,
): number | undefined => {
  const purchase = ledger.inDollars()
  if (input.origin === 'usa') ledger.add('delivery', 'inland', findInlandPrice(tables, input), 'USD')

  const way = findOceanPrice(tables, input)
  ledger.add('delivery', 'ocean', way.ocean, way.currency)
  const hasBattery = input.engine === 'electric' || input.engine.startsWith('hybrid')
  if (hasBattery && input.origin !== 'eu') {
    ledger.add('delivery', 'hazard', parseRatio(readSetting('hazard-surcharge')), 'USD')
  }
  if (way.onward) ledger.add('delivery', 'onward', way.onward, way.currency)

  if (input.insurance) {
    const share = multiplyRatios(purchase, parseRatio(readSetting('insurance-percent')), [1n, 100n])
    const least = parseRatio(readSetting('insurance-minimum'))
    ledger.add('delivery', 'insurance', isSmallerRatio(share, least) ? least : share, 'USD')
  }
  return way.days
}
