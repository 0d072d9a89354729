export { type CalculationOutcome, calculate, MAX_RATE_AGE_DAYS } from './calculate.ts'
export { calculateRoutes, type PricedRoute } from './calculate-routes.ts'
export {
  type Calculation,
  type CalculationCurrency,
  type CalculationLine,
  type CalculationLineCode,
  type CalculationWarning,
  type CurrencyAmounts,
  calculationCurrencies,
  calculationLineCodes,
  type Explanation,
  type LineGroup,
  type LineGroupCode,
  lineGroupCodes,
  type WarningCode,
  warningCodes,
} from './calculation.ts'
export { countDaysBetween } from './calendar-day.ts'
export {
  type CalculationDifference,
  compareCalculations,
} from './compare-calculations.ts'
export type { ExchangeRates } from './input.ts'
export {
  type Auction,
  auctions,
  type BidType,
  bidTypes,
  type CalculationInput,
  type EngineType,
  engineTypes,
  FIRST_CALCULATION_DAY,
  type NormalizedInput,
  type OriginRegion,
  originRegions,
  type PriceCurrency,
  priceCurrencies,
  type VehicleTitleStatus,
  type VehicleType,
  vehicleTitleStatuses,
  vehicleTypes,
} from './input.ts'
export { packTable, unpackTable } from './packed-table.ts'
export { type AuctionYard, listAuctionYards, listDestinations, listLoadingPorts } from './place-choices.ts'
export { type CalculationRefusal, type RefusalCode, refusalCodes } from './refusal.ts'
export {
  type CalculatorSetting,
  type CalculatorSettings,
  type SettingTitle,
  settingTitles,
} from './settings.ts'
export type { FeeTier } from './tables/fee-index.ts'
export { isFallingTier } from './tables/fee-index.ts'
export {
  compareNames,
  type FeeTables,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableDefinitions,
  feeTableTitles,
  normalizeName,
  type TableCell,
} from './tables/fee-table.ts'
export { type IndexedFeeTables, indexFeeTables } from './tables/index-tables.ts'
export { formatCalculationTitle } from './text/calculation-title.ts'
