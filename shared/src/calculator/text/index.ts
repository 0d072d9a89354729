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
  describeExpectedClearancePrice,
  formatDollarRiseEffect,
  formatRussianMonth,
} from './clearance-texts.ts'
export { calculateLineGroupCostShares, formatCostShare } from './cost-shares.ts'
export { formatCountWithPlural, formatDayCount } from './format-number.ts'
export { type CarRouteLeg, type CarRouteStop, listCarRouteStops } from './route-stops.ts'
