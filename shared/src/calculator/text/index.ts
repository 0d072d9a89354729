// The texts have an entry point of their own: each further export of `shared/calculator` adds weight to the
// bundle of the engine.

export { auctionLabels, formatTotalLabel, vehicleTypeLabels } from './auction-and-vehicle-labels.ts'
export { engineTypeLabels, originRegionLabels } from './calculation-title.ts'
export {
  describeExpectedClearance,
  formatDollarRise,
  formatRussianMonth,
} from './clearance-texts.ts'
export { calculateGroupShares, formatCostShare } from './cost-shares.ts'
export { formatCountWithPlural, formatDayCount } from './format-number.ts'
export { listRouteStops, type RouteLeg, type RouteStop } from './route-stops.ts'
