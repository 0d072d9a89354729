import type { Calculation, CalculationLineCode } from '../calculation.ts'
import { type CalculationLineInputs, createFeeTableAndSettingLookups } from '../calculation-lookups.ts'
import type { CalculatorSettings, CalculatorSettingTitle } from '../calculator-settings.ts'
import { calculateExcise } from '../lines/calculate-excise.ts'
import { getDutyPercentSetting, getVatPercentSetting } from '../lines/customs-calculation-lines.ts'
import { listFixedAuctionFees } from '../lines/purchase-calculation-lines.ts'
import {
  companyServiceFees,
  findPensionFundTier,
} from '../lines/service-and-registration-calculation-lines.ts'
import { createCurrencyConverter } from '../money.ts'
import { addRationals, parseRational, zeroRational } from '../rational.ts'
import { findMatchingAuctionYards } from '../tables/auction-yard-index.ts'
import { normalizeNameForComparison } from '../tables/fee-table.ts'
import { findFeeTier, listFeeTiers } from '../tables/fee-tier-index.ts'
import type { IndexedFeeTables } from '../tables/index-fee-tables.ts'
import { findShippingLane } from '../tables/shipping-lane-index.ts'
import {
  formatExchangeRate,
  formatNumberWithCurrency,
  formatPercent,
  formatRationalAmount,
  joinNumberAndUnit,
} from '../text/format-number.ts'

export interface CalculationWithTablesAndSettings {
  calculation: Calculation
  tables: IndexedFeeTables
  settings: CalculatorSettings
}

export interface CalculationCostFactor {
  label: string
  value: string
}

interface LineFactorContext extends CalculationLineInputs {
  calculation: Calculation
}

const NONE = 'нет'

const formatSettingAmount = ({ lookups }: LineFactorContext, title: CalculatorSettingTitle): string =>
  formatRationalAmount(lookups.number(title), 'USD')

const findTierFactors =
  (table: 'fee' | 'internet-bid') =>
  ({ input, lookups }: LineFactorContext): CalculationCostFactor[] => {
    const { auction, price, document, bid } = input
    const tier =
      auction &&
      findFeeTier(listFeeTiers(lookups.table(`${auction}-${table}`), { document, bid }), price)?.tier
    if (!tier) return []
    const value =
      tier.percent === null
        ? formatNumberWithCurrency(tier.fee ?? 0, 'USD')
        : formatPercent(String(tier.percent))
    return [{ label: 'сбор по\u00A0таблице', value }]
  }

const findFixedFeeFactors = (context: LineFactorContext): CalculationCostFactor[] => {
  const { auction, document } = context.input
  return auction
    ? listFixedAuctionFees(auction, document).map(({ setting, label }) => ({
        label,
        value: formatSettingAmount(context, setting),
      }))
    : []
}

const toTablePrice = (value: string): CalculationCostFactor[] => [{ label: 'цена по\u00A0таблице', value }]

const findInlandFactors = ({ input, lookups }: LineFactorContext): CalculationCostFactor[] => {
  const { auction, location = '', state, zip, port } = input
  if (!auction) return []
  const [yard] = findMatchingAuctionYards(lookups.table('transportation'), { auction, location, state, zip })
  const route = yard?.ports.get(normalizeNameForComparison(port))
  return route ? toTablePrice(formatNumberWithCurrency(route.price, 'USD')) : []
}

const findLaneFactors =
  (part: 'price' | 'onward') =>
  ({ input, lookups }: LineFactorContext): CalculationCostFactor[] => {
    const lane = findShippingLane(lookups.table('ship-delivery'), input)
    if (!lane) return []
    const price = lane[part]
    return toTablePrice(price === null ? NONE : formatNumberWithCurrency(price, lane.currency))
  }

const findInsuranceFactors = (context: LineFactorContext): CalculationCostFactor[] => {
  const { calculation, lookups } = context
  const insurance = calculation.lines.find(({ code }) => code === 'insurance')
  const isMinimum = insurance?.amount.value === Number(lookups.text('insurance-minimum'))
  const value = isMinimum
    ? `не\u00A0меньше ${formatSettingAmount(context, 'insurance-minimum')}`
    : formatPercent(lookups.text('insurance-percent'))
  return [{ label: 'тариф', value }]
}

const findExciseFactors = (context: LineFactorContext): CalculationCostFactor[] => {
  const { rate, ageFactor, settings } = calculateExcise(context)
  const isFixed = context.lookups.text('excise-hybrid-mode') === 'fixed'
  return [
    ...(settings.includes('excise-hybrid-mode')
      ? [
          {
            label: 'способ:',
            value: isFixed ? 'одна сумма за\u00A0гибрид' : 'по\u00A0объёму и\u00A0возрасту',
          },
        ]
      : []),
    { label: 'ставка', value: rate },
    ...(ageFactor === undefined ? [] : [{ label: 'коэффициент', value: String(ageFactor) }]),
  ]
}

const findPercentFactors =
  (getSetting: (input: LineFactorContext['input']) => CalculatorSettingTitle) =>
  ({ input, lookups }: LineFactorContext): CalculationCostFactor[] => [
    { label: 'ставка', value: formatPercent(lookups.text(getSetting(input))) },
  ]

const findServiceFactors =
  (code: CalculationLineCode) =>
  (context: LineFactorContext): CalculationCostFactor[] =>
    companyServiceFees
      .filter((fee) => fee.code === code)
      .map(({ setting }) => ({ label: 'тариф', value: formatSettingAmount(context, setting) }))

const isPensionBaseWithPayments = ({ lookups }: LineFactorContext): boolean =>
  lookups.text('pension-base') === 'value-duty-excise'

const findPensionFactors = (context: LineFactorContext): CalculationCostFactor[] => {
  const { calculation, lookups } = context
  const isWithPayments = isPensionBaseWithPayments(context)
  const paid = calculation.lines.filter(({ code }) => code === 'duty' || code === 'excise')
  const parts = [calculation.customsValue, ...(isWithPayments ? paid : [])]
  const base = parts.reduce((sum, { uah }) => addRationals(sum, parseRational(uah)), zeroRational)
  return [
    { label: 'ставка', value: formatPercent(findPensionFundTier(lookups, base)?.value ?? '0') },
    {
      label: 'база:',
      value: isWithPayments ? 'таможенная стоимость, пошлина и\u00A0акциз' : 'таможенная стоимость',
    },
  ]
}

const ownFactorFinders: Record<CalculationLineCode, (context: LineFactorContext) => CalculationCostFactor[]> =
  {
    price: () => [],
    'auction-fee': findTierFactors('fee'),
    'internet-bid-fee': findTierFactors('internet-bid'),
    'auction-fixed-fees': findFixedFeeFactors,
    inland: findInlandFactors,
    ocean: findLaneFactors('price'),
    hazard: (context) => [{ label: 'доплата', value: formatSettingAmount(context, 'hazard-surcharge') }],
    onward: findLaneFactors('onward'),
    insurance: findInsuranceFactors,
    duty: findPercentFactors(getDutyPercentSetting),
    excise: findExciseFactors,
    vat: findPercentFactors(getVatPercentSetting),
    forwarder: findServiceFactors('forwarder'),
    broker: findServiceFactors('broker'),
    certificate: findServiceFactors('certificate'),
    company: findServiceFactors('company'),
    'pension-fund': findPensionFactors,
  }

const formatDollars = (usd: number | undefined): string =>
  usd === undefined ? NONE : formatRationalAmount(parseRational(usd), 'USD')

/** If a calculation line is a percentage of other lines, finds the sums of those lines. */
const findBaseFactors = (context: LineFactorContext, code: CalculationLineCode): CalculationCostFactor[] => {
  const { customsValue, groups, lines } = context.calculation
  const getLineDollars = (of: CalculationLineCode) => lines.find((line) => line.code === of)?.usd
  const value = { label: 'изменилась таможенная стоимость:', value: formatDollars(customsValue.usd) }
  const payments = [
    { label: 'изменилась пошлина:', value: formatDollars(getLineDollars('duty')) },
    { label: 'изменился акциз:', value: formatDollars(getLineDollars('excise')) },
  ]
  if (code === 'insurance') {
    const purchase = groups.find(({ group }) => group === 'purchase')
    return [{ label: 'изменилась сумма покупки:', value: formatDollars(purchase?.usd) }]
  }
  if (code === 'duty') return [value]
  if (code === 'vat') return [value, ...payments]
  if (code !== 'pension-fund') return []
  return isPensionBaseWithPayments(context) ? [value, ...payments] : [value]
}

const findRateFactors = ({ rates }: LineFactorContext): CalculationCostFactor[] => [
  { label: 'курс доллара', value: joinNumberAndUnit(formatExchangeRate(rates.USD), 'грн') },
  { label: 'курс евро', value: joinNumberAndUnit(formatExchangeRate(rates.EUR), 'грн') },
]

/**
 * Creates a function that returns three lists of cost factors of a calculation line: tables, settings and laws that the
 * line itself uses, then other lines from which it is calculated, then exchange rates.
 */
export const createCalculationCostFactorFinder = ({
  calculation,
  tables,
  settings,
}: CalculationWithTablesAndSettings) => {
  const { input, rates, date } = calculation
  const { clearance = date } = input
  const lookups = createFeeTableAndSettingLookups(tables, settings, { origin: input.origin, date, clearance })
  const context = { calculation, input, clearance, rates, lookups, convert: createCurrencyConverter(rates) }
  return (code: CalculationLineCode): readonly (readonly CalculationCostFactor[])[] => [
    ownFactorFinders[code](context),
    findBaseFactors(context, code),
    findRateFactors(context),
  ]
}
