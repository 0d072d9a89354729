import type { Auction, VehicleTitleStatus } from '../calculation-input.ts'
import type { CalculationLineInputs } from '../calculation-lookups.ts'
import { createMissingFeeTableError, createUnreadableFeeTableRowError } from '../calculation-refusal.ts'
import { buildFallingFeeTierWarning } from '../calculation-warnings.ts'
import type { CalculatorSettingTitle } from '../calculator-settings.ts'
import type { CalculationLineInOriginalCurrency } from '../money.ts'
import { addRationals, parseRational, zeroRational } from '../rational.ts'
import { type FeeTableTitle, feeTableDefinitions } from '../tables/fee-table.ts'
import {
  calculateTierFee,
  type FeeTier,
  findFeeTier,
  isFeeDroppingAtTier,
  listFeeTiers,
} from '../tables/fee-tier-index.ts'
import { auctionLabels } from '../text/calculator-labels.ts'
import {
  formatNumberWithCurrency,
  formatPercent,
  formatRationalAmount,
  formatUnroundedNumber,
} from '../text/format-number.ts'

const formatTierRange = ({ from, to }: FeeTier): string =>
  to === null
    ? `от\u00A0${formatNumberWithCurrency(from, 'USD')}`
    : `от\u00A0${formatUnroundedNumber(from)} до\u00A0${formatNumberWithCurrency(to, 'USD')}`

const formatFeeFormula = (tier: FeeTier, price: number): string =>
  tier.percent === null
    ? `${formatRationalAmount(parseRational(tier.fee ?? 0), 'USD')} для цены ${formatTierRange(tier)}`
    : `${formatPercent(String(tier.percent))} от\u00A0${formatNumberWithCurrency(price, 'USD')} = ${formatRationalAmount(calculateTierFee(tier, price), 'USD')}\nСтупень для цены ${formatTierRange(tier)}`

const buildFeeLine = (
  { input, lookups }: CalculationLineInputs,
  table: Extract<FeeTableTitle, `${Auction}-${string}`>,
  codeAndTitle: Pick<CalculationLineInOriginalCurrency, 'code' | 'title'>,
): CalculationLineInOriginalCurrency => {
  const { price, document, bid } = input
  const found = findFeeTier(listFeeTiers(lookups.table(table), { document, bid }), price)
  if (!found) {
    const query = `цены ${formatNumberWithCurrency(price, 'USD')}, документа ${document} и\u00A0ставки ${bid}`
    throw createMissingFeeTableError(
      `В\u00A0таблице «${feeTableDefinitions[table].name}» нет строки для ${query}.`,
    )
  }
  const { tier, tiers } = found
  if (tier.isUnreadable) throw createUnreadableFeeTableRowError(table, tier.row)
  if (isFeeDroppingAtTier(tiers, tier))
    lookups.addWarning(buildFallingFeeTierWarning(feeTableDefinitions[table].name, tier.row))
  return {
    group: 'purchase',
    ...codeAndTitle,
    amount: { value: calculateTierFee(tier, price), currency: 'USD' },
    how: formatFeeFormula(tier, price),
    source: lookups.describeRow(table, tier.row),
  }
}

interface FixedAuctionFee {
  setting: CalculatorSettingTitle
  label: string
}

const listCommonFees = (auction: Auction): FixedAuctionFee[] => [
  { setting: `${auction}-environmental-fee`, label: 'экологический сбор' },
  { setting: `${auction}-title-fee`, label: 'оформление документа' },
]

export const listFixedAuctionFees = (auction: Auction, document: VehicleTitleStatus): FixedAuctionFee[] => {
  if (auction === 'iaa')
    return [{ setting: 'iaa-service-fee', label: 'сбор за\u00A0обслуживание' }, ...listCommonFees(auction)]
  const setting = document === 'clean' ? 'copart-gate-fee-clean' : 'copart-gate-fee'
  return [{ setting, label: `сбор за\u00A0выдачу, документ ${document}` }, ...listCommonFees(auction)]
}

const buildFixedFeesLine = (
  { input, lookups }: CalculationLineInputs,
  auction: Auction,
): CalculationLineInOriginalCurrency => {
  const fees = listFixedAuctionFees(auction, input.document).map(({ setting, label }) => {
    const fee = lookups.number(setting)
    return { setting, fee, shown: formatRationalAmount(fee, 'USD'), label }
  })
  const value = fees.reduce((sum, { fee }) => addRationals(sum, fee), zeroRational)
  return {
    group: 'purchase',
    code: 'auction-fixed-fees',
    title: 'Постоянные сборы аукциона',
    amount: { value, currency: 'USD' },
    how: [
      `${fees.map(({ shown }) => shown).join(' + ')} = ${formatRationalAmount(value, 'USD')}`,
      ...fees.map(({ shown, label }) => `${shown}: ${label}`),
    ].join('\n'),
    source: lookups.sources(...fees.map(({ setting }) => setting)),
  }
}

const buildAuctionLines = (
  context: CalculationLineInputs,
  auction: Auction,
): CalculationLineInOriginalCurrency[] => [
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

export const buildPurchaseCalculationLines = (
  context: CalculationLineInputs,
): CalculationLineInOriginalCurrency[] => {
  const { price, currency, vehicle, auction } = context.input
  return [
    {
      group: 'purchase',
      code: 'price',
      title: vehicle === 'motorcycle' ? 'Цена мотоцикла' : 'Цена автомобиля',
      amount: { value: parseRational(price), currency },
      how: formatRationalAmount(parseRational(price), currency),
      source: 'указано вами',
    },
    ...(auction === undefined ? [] : buildAuctionLines(context, auction)),
  ]
}
