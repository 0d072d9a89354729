import type { Auction, CarOriginRegion, NormalizedCalculationInput } from '../calculation-input.ts'
import type { CalculationLineInputs } from '../calculation-lookups.ts'
import {
  createInvalidCalculationInputError,
  createPlaceNotServedError,
  createUnreadableFeeTableRowError,
} from '../calculation-refusal.ts'
import type { CalculationLineInOriginalCurrency } from '../money.ts'
import { formatPlaceName, isUkrainianPlace } from '../place-names.ts'
import { calculatePercentage, isRationalLessThan, parseRational, type Rational } from '../rational.ts'
import {
  type AuctionYardWithInlandRoutes,
  findMatchingAuctionYards,
  formatAuctionYardName,
  type InlandDeliveryRoute,
} from '../tables/auction-yard-index.ts'
import { feeTableDefinitions, normalizeNameForComparison } from '../tables/fee-table.ts'
import {
  findShippingLane,
  hasShippingLanesFromPlace,
  type ShippingLane,
} from '../tables/shipping-lane-index.ts'
import { auctionLabels, vehicleTypeLabels } from '../text/calculator-labels.ts'
import {
  formatAmountWithEqualsSign,
  formatDayCount,
  formatExactRationalAmount,
  formatPercent,
  formatRationalAmount,
} from '../text/format-number.ts'

const transportLabels: Record<CarOriginRegion, string> = {
  usa: 'Морем',
  georgia: 'Паромом',
  eu: 'Автовоз',
}

const formatRoute = (from: string, to: string): string =>
  `${formatPlaceName(from)}\u00A0— ${formatPlaceName(to)}`

const requireYard = (
  { input, lookups }: CalculationLineInputs,
  auction: Auction,
): AuctionYardWithInlandRoutes => {
  const { location = '', state, zip } = input
  const yards = findMatchingAuctionYards(lookups.table('transportation'), { auction, location, state, zip })
  const [yard, ...others] = yards
  if (!yard) {
    throw createPlaceNotServedError(
      'location',
      `Площадки «${[formatPlaceName(location), state, zip].filter(Boolean).join(' ')}» аукциона ${auctionLabels[auction]} нет в\u00A0таблице.`,
    )
  }
  if (others.length > 0) {
    const names = yards.map(formatAuctionYardName).toSorted().join('; ')
    const message = `Таких площадок несколько: ${names}. Укажите штат или индекс.`
    throw createInvalidCalculationInputError([{ path: 'location', message }])
  }
  return yard
}

const buildInlandLine = (
  context: CalculationLineInputs,
  auction: Auction,
): CalculationLineInOriginalCurrency => {
  const { input, lookups } = context
  const yard = requireYard(context, auction)
  const route: InlandDeliveryRoute | undefined = yard.ports.get(normalizeNameForComparison(input.port))
  if (!route)
    throw createPlaceNotServedError(
      'port',
      `С\u00A0площадки ${formatAuctionYardName(yard)} в\u00A0порт «${formatPlaceName(input.port)}» не\u00A0возим.`,
    )
  if (route.isUnreadable) throw createUnreadableFeeTableRowError('transportation', route.row)
  const value = parseRational(route.price)
  return {
    group: 'delivery',
    code: 'inland',
    title: `По\u00A0США: ${formatRoute(route.location, route.port)}`,
    amount: { value, currency: 'USD' },
    how: `${formatRationalAmount(value, 'USD')} с\u00A0площадки ${formatAuctionYardName(yard)} в\u00A0порт ${formatPlaceName(route.port)}`,
    source: lookups.describeRow('transportation', route.row),
  }
}

const requireLane = ({ input, lookups }: CalculationLineInputs): ShippingLane => {
  const laneIndex = lookups.table('ship-delivery')
  const lane = findShippingLane(laneIndex, input)
  if (lane?.isUnreadable) throw createUnreadableFeeTableRowError('ship-delivery', lane.row)
  if (lane) return lane
  const { origin, port, destination, vehicle } = input
  throw hasShippingLanesFromPlace(laneIndex, origin, port)
    ? createPlaceNotServedError(
        'destination',
        `Пути «${formatRoute(port, destination)}» (${vehicleTypeLabels[vehicle]}) нет в\u00A0таблице.`,
      )
    : createPlaceNotServedError(
        'port',
        origin === 'usa'
          ? `Из\u00A0порта «${formatPlaceName(port)}» суда не\u00A0ходят: его нет в\u00A0таблице «${feeTableDefinitions['ship-delivery'].name}».`
          : `Из\u00A0«${formatPlaceName(port)}» ${vehicle === 'motorcycle' ? 'мотоциклы' : 'машины'} не\u00A0возим: такого места нет в\u00A0таблице.`,
      )
}

const buildOceanLine = (
  { input, lookups }: CalculationLineInputs,
  lane: ShippingLane,
): CalculationLineInOriginalCurrency => {
  const value = parseRational(lane.price)
  const route = formatRoute(lane.port, lane.destination)
  const days = lane.days === null ? '' : `, ${formatDayCount(lane.days)} в\u00A0пути`
  return {
    group: 'delivery',
    code: 'ocean',
    title: `${transportLabels[input.origin]}: ${route}`,
    amount: { value, currency: lane.currency },
    how: `${formatRationalAmount(value, lane.currency)} за\u00A0путь ${route}, ${vehicleTypeLabels[input.vehicle]}${days}`,
    source: lookups.describeRow('ship-delivery', lane.row),
  }
}

const isByShip = ({ origin }: NormalizedCalculationInput): boolean => origin !== 'eu'

const hasTractionBattery = ({ engine }: NormalizedCalculationInput): boolean =>
  engine !== 'petrol' && engine !== 'diesel'

const buildHazardLines = ({ input, lookups }: CalculationLineInputs): CalculationLineInOriginalCurrency[] => {
  if (!(isByShip(input) && hasTractionBattery(input))) return []
  const value = lookups.number('hazard-surcharge')
  const vehicles =
    input.vehicle === 'motorcycle' ? 'мотоциклы с\u00A0батареей' : 'гибриды и\u00A0электромобили'
  return [
    {
      group: 'delivery',
      code: 'hazard',
      title: 'Доплата за\u00A0батарею на\u00A0судне',
      amount: { value, currency: 'USD' },
      how: `${formatRationalAmount(value, 'USD')}: ${vehicles} едут морем как опасный груз`,
      source: lookups.sources('hazard-surcharge'),
    },
  ]
}

const buildOnwardLines = (
  { lookups }: CalculationLineInputs,
  { onward, currency, destination, row }: ShippingLane,
): CalculationLineInOriginalCurrency[] => {
  if (onward === null) return []
  const value = parseRational(onward)
  return [
    {
      group: 'delivery',
      code: 'onward',
      title: isUkrainianPlace(destination)
        ? `По\u00A0Украине: ${formatRoute(destination, 'место доставки')}`
        : `Дорога: ${formatRoute(destination, 'Украина')}`,
      amount: { value, currency },
      how: `${formatRationalAmount(value, currency)} за\u00A0дорогу ${formatRoute(destination, 'место доставки')} в\u00A0Украине`,
      source: lookups.describeRow('ship-delivery', row),
    },
  ]
}

const buildInsuranceLines = (
  { input, lookups }: CalculationLineInputs,
  purchase: Rational,
): CalculationLineInOriginalCurrency[] => {
  if (!input.insurance) return []
  const share = calculatePercentage(lookups.number('insurance-percent'), purchase)
  const minimum = lookups.number('insurance-minimum')
  const isSmall = isRationalLessThan(share, minimum)
  const formula = `${formatPercent(lookups.text('insurance-percent'))} от\u00A0${formatExactRationalAmount(purchase, 'USD')} ${formatAmountWithEqualsSign(share, 'USD')}`
  return [
    {
      group: 'delivery',
      code: 'insurance',
      title: 'Страхование груза',
      amount: { value: isSmall ? minimum : share, currency: 'USD' },
      how: isSmall
        ? `${formatRationalAmount(minimum, 'USD')}: не\u00A0меньше этой суммы\n${formula}`
        : `${formula}\nНе\u00A0меньше ${formatRationalAmount(minimum, 'USD')}`,
      source: lookups.sources('insurance-percent', 'insurance-minimum'),
    },
  ]
}

/** Builds the delivery lines. `purchase` is the exact price of the purchase in USD. */
export const buildDeliveryCalculationLines = (
  context: CalculationLineInputs,
  purchase: Rational,
): CalculationLineInOriginalCurrency[] => {
  const { origin, auction } = context.input
  const inland = origin === 'usa' && auction !== undefined ? [buildInlandLine(context, auction)] : []
  const lane = requireLane(context)
  return [
    ...inland,
    buildOceanLine(context, lane),
    ...buildHazardLines(context),
    ...buildOnwardLines(context, lane),
    ...buildInsuranceLines(context, purchase),
  ]
}
