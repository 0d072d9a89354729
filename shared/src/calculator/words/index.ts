// A separate entry point: each further export of `shared/calculator` adds weight to the bundle of the engine.
export { engineNames, originNames } from '../title.ts'
export { counted } from './figure.ts'
export { auctionNames, vehicleNames } from './names.ts'
