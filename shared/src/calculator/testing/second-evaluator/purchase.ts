import type { CalculationInput, EffectiveFeeTables, FeeTableTitle } from '../../index.ts'
import {
  type EvaluatedTableRow,
  isAmountCell,
  isBlankEvaluatedCell,
  isSameEvaluatedCell,
  listTableRows,
} from './cells.ts'
import type { EvaluatedLineLedger } from './ledger.ts'
import { EvaluationRefusedError, type SettingReader } from './outcome.ts'
import { isSmallerRatio, multiplyRatios, parseRatio, type Ratio, sumRatios } from './ratio.ts'

const cellToRatio = (cell: EvaluatedTableRow[string] | undefined): Ratio => parseRatio(cell ?? 0)

/** Checks that a row has exactly one charge and only valid numbers. Other rows are ignored. */
const isValidRow = ({ to, fee, percent }: EvaluatedTableRow): boolean =>
  isBlankEvaluatedCell(fee) !== isBlankEvaluatedCell(percent) &&
  [to, fee, percent].every((cell) => isBlankEvaluatedCell(cell) || isAmountCell(cell))

/** Finds the last tier that starts at or below the price and has not ended. A tier with an unreadable end has not ended. */
const findFeeRow = (ladder: readonly EvaluatedTableRow[], price: Ratio): EvaluatedTableRow | undefined => {
  const reached = ladder.filter(({ from }) => isAmountCell(from) && !isSmallerRatio(price, cellToRatio(from)))
  const last = reached.reduce<EvaluatedTableRow | undefined>(
    (latest, row) =>
      latest && isSmallerRatio(cellToRatio(row.from), cellToRatio(latest.from)) ? latest : row,
    undefined,
  )
  return last && isAmountCell(last.to) && !isSmallerRatio(price, cellToRatio(last.to)) ? undefined : last
}

const computeRowFee = (row: EvaluatedTableRow, price: Ratio): Ratio =>
  isBlankEvaluatedCell(row.fee)
    ? multiplyRatios(price, cellToRatio(row.percent), [1n, 100n])
    : cellToRatio(row.fee)

/** Ranks a row by the conditions that it names: `document` counts more than `bid`. */
const getRowRank = (row: EvaluatedTableRow): number =>
  Number(!isBlankEvaluatedCell(row.document)) * 2 + Number(!isBlankEvaluatedCell(row.bid))

/** Computes the fee for a price, and whether the tier below charges more just before its end. */
const computeFee = (
  tables: EffectiveFeeTables,
  title: FeeTableTitle,
  { price, document, bid }: { price: Ratio; document: string; bid: string },
): { fee: Ratio; isFalling: boolean } => {
  const fitting = listTableRows(tables, title).filter(
    (row) =>
      (isBlankEvaluatedCell(row.document) || isSameEvaluatedCell(row.document, document)) &&
      (isBlankEvaluatedCell(row.bid) || isSameEvaluatedCell(row.bid, bid)),
  )
  const ladders = [3, 2, 1, 0].map((each) => fitting.filter((row) => getRowRank(row) === each))
  const ladder = ladders.find((each) => findFeeRow(each, price)) ?? []
  const used = findFeeRow(ladder, price)
  if (!used || !isValidRow(used)) throw new EvaluationRefusedError('no-table')

  const [over, under] = cellToRatio(used.from)
  const start: Ratio = [over, under]
  const justBelow: Ratio = [over * 100n - under, under * 100n]
  const below = over === 0n ? undefined : findFeeRow(ladder, justBelow)
  return {
    fee: computeRowFee(used, price),
    isFalling:
      below !== undefined &&
      isValidRow(below) &&
      isSmallerRatio(computeRowFee(used, start), computeRowFee(below, justBelow)),
  }
}

const fees = [
  ['auction-fee', 'fee'],
  ['internet-bid-fee', 'internet-bid'],
] as const

/** Adds the car and its auction fees. Returns how many of the two fees are lower than those of a lower price. */
export const addPurchaseLines = (
  ledger: EvaluatedLineLedger,
  input: CalculationInput,
  tables: EffectiveFeeTables,
  readSetting: SettingReader,
): number => {
  const price = parseRatio(input.price)
  ledger.add('purchase', 'price', price, input.currency)
  const { auction } = input
  if (!auction) return 0

  const choice = { price, document: input.document || 'salvage', bid: input.bid || 'live' }
  const charged = fees.map(([code, kind]) => {
    const title: FeeTableTitle = `${auction}-${kind}`
    return { code, ...computeFee(tables, title, choice) }
  })
  for (const { code, fee } of charged) ledger.add('purchase', code, fee, 'USD')

  const gate = choice.document === 'clean' ? 'copart-gate-fee-clean' : 'copart-gate-fee'
  const fixed = [
    auction === 'copart' ? gate : 'iaa-service-fee',
    `${auction}-environmental-fee`,
    `${auction}-title-fee`,
  ] as const
  ledger.add(
    'purchase',
    'auction-fixed-fees',
    sumRatios(...fixed.map((title) => parseRatio(readSetting(title)))),
    'USD',
  )
  return charged.filter(({ isFalling }) => isFalling).length
}
