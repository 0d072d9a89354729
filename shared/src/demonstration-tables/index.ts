import type { FeeTableTitle } from '../calculator/index.ts'
import { copartFee } from './copart-fee.ts'
import { iaaFee } from './iaa-fee.ts'
import { internetBid } from './internet-bid.ts'
import type { Rows } from './rows.ts'
import { shipDelivery } from './ship-delivery.ts'
import { transportation } from './transportation.ts'

/** Tables of a new installation until the office uploads its own. Cells are in the column order of `tableKinds`. */
export const demonstrationTables: Readonly<Record<FeeTableTitle, Rows>> = {
  'copart-fee': copartFee,
  'copart-internet-bid': internetBid,
  'iaa-fee': iaaFee,
  'iaa-internet-bid': internetBid,
  'ship-delivery': shipDelivery,
  transportation,
}
