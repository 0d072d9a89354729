// The texts have an entry point of their own: each further export of `shared/calculator` adds weight to the
// bundle of the engine.

export { auctionLabels, vehicleTypeLabels } from './auction-and-vehicle-labels.ts'
export { engineTypeLabels, originRegionLabels } from './calculation-title.ts'
export { formatCountWithPlural } from './format-number.ts'
