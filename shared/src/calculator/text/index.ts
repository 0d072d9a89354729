// The texts have an entry point of their own: each further export of `shared/calculator` adds weight to the
// bundle of the engine.
export { engineLabels, originLabels } from './calculation-title.ts'
export { formatCount } from './format-number.ts'
export { auctionLabels, vehicleLabels } from './labels.ts'
