// A door of its own: the engine's would be heavier for visitors by each name that it offers.
export { engineNames, originNames } from '../title.ts'
export { counted } from './figure.ts'
export { auctionNames, vehicleNames } from './names.ts'
