// Code that compares calculations is not exported here, so that browsers do not load it: only the server compares.
export {
  type CalculationReferenceData,
  type CalculationResult,
  calculate,
  MAX_EXCHANGE_RATE_AGE_DAYS,
} from './calculate.ts'
export { calculateCarRoutePrices, type PricedCarRoute } from './calculate-route-prices.ts'
export {
  type AmountsByCurrency,
  type CalculatedAmountExplanation,
  type Calculation,
  type CalculationCurrency,
  type CalculationLine,
  type CalculationLineCode,
  type CalculationLineGroupCode,
  type CalculationLineGroupTotal,
  type CalculationWarning,
  type CalculationWarningCode,
  calculationCurrencies,
  calculationLineCodes,
  calculationLineGroupCodes,
  calculationLineGroupTitles,
  calculationWarningCodes,
} from './calculation.ts'
export type { ExchangeRates } from './calculation-input.ts'
export {
  type Auction,
  auctions,
  type BidType,
  bidTypes,
  type CalculationInput,
  type CarOriginRegion,
  carOriginRegions,
  type EngineType,
  engineTypes,
  FIRST_CALCULATION_DAY,
  isEngineOfVehicle,
  MAX_DAYS_TO_CLEARANCE,
  type NormalizedCalculationInput,
  type PriceCurrency,
  priceCurrencies,
  type VehicleTitleStatus,
  type VehicleType,
  vehicleTitleStatuses,
  vehicleTypes,
} from './calculation-input.ts'
export {
  type CalculationRefusal,
  type CalculationRefusalCode,
  calculationRefusalCodes,
} from './calculation-refusal.ts'
export {
  type CalculatorSetting,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
  isSettingFixedByLaw,
  type UpcomingSettingValue,
} from './calculator-settings.ts'
export { countDaysBetween } from './calendar-day.ts'
export {
  type AuctionYard,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
} from './place-choices.ts'
export {
  capitalizeLatinPlaceName,
  findRussianPlaceName,
  formatPlaceName,
  isUkrainianPlace,
} from './place-names.ts'
export { convertColumnarToFeeTableVersion, toColumnarFeeTable } from './tables/columnar-fee-table.ts'
export {
  buildLookupKeyFromNames,
  compareNamesByCodeUnits,
  type EffectiveFeeTables,
  type FeeTableCell,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableDefinitions,
  feeTableTitles,
  normalizeNameForComparison,
} from './tables/fee-table.ts'
export type { FeeTier } from './tables/fee-tier-index.ts'
export { isFeeDroppingAtTier } from './tables/fee-tier-index.ts'
export { type IndexedFeeTables, indexFeeTables } from './tables/index-fee-tables.ts'
export { findShippingLane } from './tables/shipping-lane-index.ts'
export { formatCalculationTitle } from './text/calculation-title.ts'
