export {
  buildSavedCar,
  type CarReference,
  formatCarName,
  type InvalidCarReference,
  MAX_CAR_REFERENCE_LENGTH,
  parseCarReference,
  type SavedCar,
} from './car-reference.ts'
export type { AuctionLot } from './lot-address.ts'
export type { VinFacts } from './vin.ts'
