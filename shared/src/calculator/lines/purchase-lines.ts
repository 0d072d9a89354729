import type { Auction, VehicleTitleStatus } from '../input.ts'
import type { LineContext } from '../lookups.ts'
import type { DraftLine } from '../money.ts'
import { addRationals, parseRational, zeroRational } from '../rational.ts'
import { createNoTableError, createUnreadableRowError } from '../refusal.ts'
import type { SettingTitle } from '../settings.ts'
import { calculateFee, type FeeTier, findFeeTier, isFallingTier } from '../tables/fee-index.ts'
import { type FeeTableTitle, feeTableDefinitions } from '../tables/fee-table.ts'
import { formatAmount, formatCurrency, formatNumber, formatPercent } from '../text/format-number.ts'
import { auctionLabels } from '../text/labels.ts'
import { buildFallingFeeWarning } from '../warnings.ts'

const formatTierRange = ({ from, to }: FeeTier): string =>
  to === null
    ? `от\u00A0${formatCurrency(from, 'USD')}`
    : `от\u00A0${formatNumber(from)} до\u00A0${formatCurrency(to, 'USD')}`

const formatFeeFormula = (tier: FeeTier, price: number): string =>
  tier.percent === null
    ? `${formatAmount(parseRational(tier.fee ?? 0), 'USD')} для цены ${formatTierRange(tier)}`
    : `${formatPercent(String(tier.percent))} от\u00A0${formatCurrency(price, 'USD')} = ${formatAmount(calculateFee(tier, price), 'USD')}\nСтупень для цены ${formatTierRange(tier)}`

const buildFeeLine = (
  { input, lookups }: LineContext,
  table: Extract<FeeTableTitle, `${Auction}-${string}`>,
  codeAndTitle: Pick<DraftLine, 'code' | 'title'>,
): DraftLine => {
  const { price, document, bid } = input
  const found = findFeeTier(lookups.table(table), { price, document, bid })
  if (!found) {
    const query = `цены ${formatCurrency(price, 'USD')}, документа ${document} и\u00A0ставки ${bid}`
    throw createNoTableError(`В\u00A0таблице «${feeTableDefinitions[table].name}» нет строки для ${query}.`)
  }
  const { tier, tiers } = found
  if (tier.isUnreadable) throw createUnreadableRowError(table, tier.row)
  if (isFallingTier(tiers, tier))
    lookups.addWarning(buildFallingFeeWarning(feeTableDefinitions[table].name, tier.row))
  return {
    group: 'purchase',
    ...codeAndTitle,
    amount: { value: calculateFee(tier, price), currency: 'USD' },
    how: formatFeeFormula(tier, price),
    source: lookups.describeRow(table, tier.row),
  }
}

interface FixedFee {
  readonly setting: SettingTitle
  readonly label: string
}

const listCommonFees = (auction: Auction): FixedFee[] => [
  { setting: `${auction}-environmental-fee`, label: 'экологический сбор' },
  { setting: `${auction}-title-fee`, label: 'оформление документа' },
]

const listFixedFees = (auction: Auction, document: VehicleTitleStatus): FixedFee[] => {
  if (auction === 'iaa')
    return [{ setting: 'iaa-service-fee', label: 'сбор за\u00A0обслуживание' }, ...listCommonFees(auction)]
  const setting = document === 'clean' ? 'copart-gate-fee-clean' : 'copart-gate-fee'
  return [{ setting, label: `сбор за\u00A0выдачу, документ ${document}` }, ...listCommonFees(auction)]
}

const buildFixedFeesLine = ({ input, lookups }: LineContext, auction: Auction): DraftLine => {
  const fees = listFixedFees(auction, input.document).map(({ setting, label }) => {
    const fee = lookups.number(setting)
    return { setting, fee, shown: formatAmount(fee, 'USD'), word: label }
  })
  const value = fees.reduce((sum, { fee }) => addRationals(sum, fee), zeroRational)
  return {
    group: 'purchase',
    code: 'auction-fixed-fees',
    title: 'Постоянные сборы аукциона',
    amount: { value, currency: 'USD' },
    how: [
      `${fees.map(({ shown: formatted }) => formatted).join(' + ')} = ${formatAmount(value, 'USD')}`,
      ...fees.map(({ shown, word }) => `${shown}: ${word}`),
    ].join('\n'),
    source: lookups.sources(...fees.map(({ setting }) => setting)),
  }
}

const buildAuctionLines = (context: LineContext, auction: Auction): DraftLine[] => [
  buildFeeLine(context, `${auction}-fee`, {
    code: 'auction-fee',
    title: `Сбор аукциона ${auctionLabels[auction]}`,
  }),
  buildFeeLine(context, `${auction}-internet-bid`, {
    code: 'internet-bid-fee',
    title: 'Сбор за\u00A0интернет-ставку',
  }),
  buildFixedFeesLine(context, auction),
]

/** Builds the lines of what is paid at the place of purchase. */
export const buildPurchaseLines = (context: LineContext): DraftLine[] => {
  const { price, currency, vehicle, auction } = context.input
  return [
    {
      group: 'purchase',
      code: 'price',
      title: vehicle === 'motorcycle' ? 'Цена мотоцикла' : 'Цена автомобиля',
      amount: { value: parseRational(price), currency },
      how: formatAmount(parseRational(price), currency),
      source: 'указано вами',
    },
    ...(auction === undefined ? [] : buildAuctionLines(context, auction)),
  ]
}
