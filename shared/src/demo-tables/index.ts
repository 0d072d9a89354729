import type { FeeTableTitle } from '../calculator/index.ts'
import { copartFeeRows, iaaFeeRows, internetBidRows } from './auction-fees.ts'
import { shipDeliveryRows, transportationDemoRows } from './delivery.ts'
import type { DemoTableRows } from './table-rows.ts'

/**
 * Fee tables of a new installation until the office uploads its own. Cells are in the column order of
 * `feeTableDefinitions`.
 */
export const demoTables: Readonly<Record<FeeTableTitle, DemoTableRows>> = {
  'copart-fee': copartFeeRows,
  'copart-internet-bid': internetBidRows,
  'iaa-fee': iaaFeeRows,
  'iaa-internet-bid': internetBidRows,
  'ship-delivery': shipDeliveryRows,
  transportation: transportationDemoRows,
}
