import type { CalculationCurrency, CalculationInput, FeeTables } from '../../index.ts'
import { isBlankCell, isSameCell, isSumCell, listTableRows, normalizeCell } from './cells.ts'
import type { EvaluationLedger } from './ledger.ts'
import { EvaluationRefusedError, type SettingReader } from './outcome.ts'
import { isSmallerRatio, multiplyRatios, parseRatio, type Ratio } from './ratio.ts'

/** Finds the price from the auction's yard to the port. */
const findInlandPrice = (tables: FeeTables, input: CalculationInput): Ratio => {
  const named = listTableRows(tables, 'transportation').filter(
    (row) => isSameCell(row.auction, input.auction) && isSameCell(row.location, input.location),
  )
  const toTheLetter = named.filter(
    (row) => isSameCell(row.state, input.state) && isSameCell(row.zip, input.zip),
  )
  const fitting = named.filter(
    (row) =>
      (isBlankCell(input.state) || isSameCell(row.state, input.state)) &&
      (isBlankCell(input.zip) || isSameCell(row.zip, input.zip)),
  )
  const ofYard = toTheLetter.length > 0 ? toTheLetter : fitting
  const yards = new Set(
    ofYard.map((row) => JSON.stringify([normalizeCell(row.state), normalizeCell(row.zip)])),
  )
  if (yards.size === 0) throw new EvaluationRefusedError('not-served', 'location')
  if (yards.size > 1) throw new EvaluationRefusedError('invalid', 'location')
  const price = ofYard.find((row) => isSameCell(row.port, input.port))?.price ?? null
  if (isBlankCell(price) || price === 0) throw new EvaluationRefusedError('not-served', 'port')
  if (!isSumCell(price)) throw new EvaluationRefusedError('no-table')
  return parseRatio(price ?? 0)
}

interface OceanPrice {
  currency: CalculationCurrency
  ocean: Ratio
  onward: Ratio | undefined
  days: number | undefined
}

/** Finds the price from the loading place to the destination, and on into the country. */
const findOceanPrice = (tables: FeeTables, input: CalculationInput): OceanPrice => {
  const fromHere = listTableRows(tables, 'ship-delivery').filter(
    (row) => isSameCell(row.origin, input.origin) && isSameCell(row.port, input.port),
  )
  const there = fromHere.filter((row) => isSameCell(row.destination, input.destination))
  const row =
    there.find((each) => isSameCell(each.vehicle, input.vehicle)) ??
    there.find((each) => isBlankCell(each.vehicle))
  if (!row) throw new EvaluationRefusedError('not-served', fromHere.length === 0 ? 'port' : 'destination')
  const isPriced = isSumCell(row.price) && (isBlankCell(row.onward) || isSumCell(row.onward))
  const isPaid =
    isBlankCell(row.currency) || isSameCell(row.currency, 'USD') || isSameCell(row.currency, 'EUR')
  if (!isPriced || !isPaid) throw new EvaluationRefusedError('no-table')
  return {
    currency: isSameCell(row.currency, 'EUR') ? 'EUR' : 'USD',
    ocean: parseRatio(row.price ?? 0),
    onward: isBlankCell(row.onward) ? undefined : parseRatio(row.onward ?? 0),
    days: isBlankCell(row.days) ? undefined : Number(row.days),
  }
}

/** Adds the delivery lines and returns the days of the route. The ledger must contain only the purchase so far. */
export const writeDeliveryLines = (
  ledger: EvaluationLedger,
  input: CalculationInput,
  tables: FeeTables,
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
