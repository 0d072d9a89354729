export { calculate, LONGEST_STALE_DAYS, type Outcome } from './calculate.ts'
export { calculateRoutes, type Route, type Routes } from './calculate-routes.ts'
export {
  type Calculation,
  type CustomsValue,
  type Explained,
  type Group,
  type GroupCode,
  groupCodes,
  groupTitles,
  type Line,
  type LineCode,
  type LineCurrency,
  lineCodes,
  lineCurrencies,
  type Sum,
  type Warning,
  type WarningCode,
  warningCodes,
} from './calculation.ts'
export { destinationsOf, portsOf, type Yard, yardsOf } from './choices.ts'
export { compareCalculations, type Difference, type LineDifference } from './compare.ts'
export { daysSince } from './day.ts'
export {
  type Auction,
  auctions,
  type Bid,
  bids,
  type CalculationInput,
  type Document,
  documents,
  type Engine,
  engines,
  FIRST_DAY,
  type Origin,
  origins,
  type PriceCurrency,
  priceCurrencies,
  type Vehicle,
  vehicles,
  type WholeInput,
} from './input.ts'
export { type PackedColumn, type PackedTable, packTable, unpackTable } from './packed-table.ts'
export type { DayRates } from './rates.ts'
export { type Fault, type Refusal, type RefusalCode, refusalCodes } from './refusal.ts'
export { type Setting, type Settings, type SettingTitle, settingTitles } from './settings.ts'
export { isFalling } from './tables/falling-fee.ts'
export type { Ladder, Tier } from './tables/fee-index.ts'
export { type IndexedTables, indexTables } from './tables/index-tables.ts'
export {
  type Cell,
  type Tables,
  type TableTitle,
  type TableVersion,
  tableKinds,
  tableTitles,
} from './tables/kinds.ts'
export { byName, plainName } from './tables/same-name.ts'
export { calculationTitle } from './title.ts'
