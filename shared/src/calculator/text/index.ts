// The texts have an entry point of their own: each further export of `shared/calculator` adds weight to the
// bundle of the engine.

export {
  auctionLabels,
  engineTypeLabels,
  formatCalculationTotalLabel,
  originRegionLabels,
  vehicleTypeLabels,
} from './calculator-labels.ts'
export {
  describeExpectedClearance,
  formatDollarRiseEffect,
  formatRussianMonth,
} from './clearance-texts.ts'
export { calculateLineGroupShares, formatCostShare } from './cost-shares.ts'
export { formatCountWithPlural, formatDayCount } from './format-number.ts'
export { listRouteStops, type RouteLeg, type RouteStop } from './route-stops.ts'
