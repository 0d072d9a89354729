import type { FeeTableTitle } from '../calculator/index.ts'
import { copartFee } from './copart-fee.ts'
import { iaaFee } from './iaa-fee.ts'
import { internetBid } from './internet-bid.ts'
import type { Rows } from './rows.ts'
import { shipDelivery } from './ship-delivery.ts'
import { transportation } from './transportation.ts'

/** What a new product reckons with until the office uploads its own; cells stand in the order of `tableKinds`. */
export const demonstrationTables: Readonly<Record<FeeTableTitle, Rows>> = {
  'copart-fee': copartFee,
  'copart-internet-bid': internetBid,
  'iaa-fee': iaaFee,
  'iaa-internet-bid': internetBid,
  'ship-delivery': shipDelivery,
  transportation,
}
