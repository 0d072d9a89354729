import { bidTypes, type FeeTier, isFallingTier, vehicleTitleStatuses } from '../../calculator/index.ts'
import type { TableProblem } from '../sheet.ts'
import { saidMoney, saidPrices, saidRows } from './said.ts'
import { type BoundTier, ladderOf, type SheetTier, saidLadder } from './tiers.ts'

const HUNDREDS = 100

const isCharged = ({ fee, percent }: BoundTier): boolean =>
  (typeof fee === 'number') !== (typeof percent === 'number')

const asReckoned = ({ from, to, fee, percent, row }: BoundTier): FeeTier => ({
  from,
  to,
  fee: fee ?? null,
  percent: percent ?? null,
  row,
  isUnreadable: false,
})

const lostThousands = (tier: BoundTier, fee: number, before: number): TableProblem => ({
  code: 'lost-thousands',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${saidRows(tier.row)}${saidLadder(tier)}: сбор ${saidMoney(fee)}, а\u00A0при меньшей цене он ${saidMoney(before)}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
})

const falling = (tier: BoundTier): TableProblem => ({
  code: 'falling-fee',
  rows: [[tier.row, tier.row]],
  column: typeof tier.percent === 'number' ? 'percent' : 'fee',
  message: `${saidRows(tier.row)}${saidLadder(tier)}: с\u00A0${saidMoney(tier.from)} сбор меньше, чем при цене чуть ниже. Если так и\u00A0есть у\u00A0аукциона, оставьте; расчёты предупредят о\u00A0нём.`,
})

const share = (tier: BoundTier, percent: number): TableProblem => ({
  code: 'share-as-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${saidRows(tier.row)}${saidLadder(tier)}: ${String(percent).replace('.', ',')}\u00A0% в\u00A0ступени ${saidPrices(tier.from, tier.to)} похоже на\u00A0долю. Шесть процентов пишут как 6.`,
})

/** Finds unusual charges among the sorted tiers of one document and bid. */
export const doubtsInLadder = (tiers: readonly BoundTier[]): readonly TableProblem[] => {
  const charged = tiers.filter(isCharged)
  const ladder = charged.map(asReckoned)
  let highest = 0
  return charged.flatMap((tier, at) => {
    const reckoned = ladder[at]
    const { fee, percent } = tier
    if (typeof percent === 'number' && percent > 0 && percent < 1) return [share(tier, percent)]
    if (typeof fee === 'number' && fee > 0 && fee * HUNDREDS <= highest)
      return [lostThousands(tier, fee, highest)]
    highest = Math.max(highest, fee ?? 0)
    return reckoned && isFallingTier(ladder, reckoned) ? [falling(tier)] : []
  })
}

/** Finds documents and bids without any tier. Calculations for them fail. */
export const unansweredBids = (tiers: readonly SheetTier[]): readonly TableProblem[] => {
  const ladders = new Set(tiers.map(({ ladder }) => ladder))
  if (ladders.has(undefined)) return []
  const left = vehicleTitleStatuses.flatMap((document) =>
    bidTypes
      .filter(
        (bid) =>
          ![
            ladderOf(document, bid),
            ladderOf(document, null),
            ladderOf(null, bid),
            ladderOf(null, null),
          ].some((ladder) => ladders.has(ladder)),
      )
      .map((bid) => `${document} и\u00A0${bid}`),
  )
  if (left.length === 0) return []
  const message = `Нет ступеней для документа и\u00A0ставки: ${left.join('; ')}. Для таких машин цены не\u00A0будет.`
  return [{ code: 'no-tiers-for', rows: [], column: null, message }]
}
