// Calculator texts have their own entry point, because each further export of `shared/calculator` makes the script of
// the calculator larger.

export {
  type CarMakeAndModel,
  formatCalculationHeading,
  formatCalculationRoute,
  formatVehicleWithEngine,
} from './calculation-title.ts'
export {
  auctionLabels,
  engineTypeLabels,
  formatCalculationTotalLabel,
  originRegionLabels,
  vehicleTypeLabels,
} from './calculator-labels.ts'
export {
  describeExpectedClearanceDayPrice,
  formatDollarRiseEffect,
  formatRussianMonth,
} from './clearance-texts.ts'
export { calculateLineGroupCostShares, formatCostShare } from './cost-shares.ts'
export { formatCountWithPlural, formatDayCount } from './format-number.ts'
export { type CarRouteLeg, type CarRouteStop, listCarRouteStops } from './route-stops.ts'
