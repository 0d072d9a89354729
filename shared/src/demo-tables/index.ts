import type { FeeTableTitle } from '../calculator/index.ts'
import { copartFeeDemoRows, iaaFeeDemoRows, internetBidDemoRows } from './demo-auction-fees.ts'
import { shipDeliveryDemoRows, transportationDemoRows } from './demo-delivery-tables.ts'
import type { DemoFeeTableRows } from './demo-fee-table-rows.ts'

/**
 * Fee tables of a new installation until the office uploads its own. Cells are in the column order of
 * `feeTableDefinitions`.
 */
export const demoFeeTables: Record<FeeTableTitle, DemoFeeTableRows> = {
  'copart-fee': copartFeeDemoRows,
  'copart-internet-bid': internetBidDemoRows,
  'iaa-fee': iaaFeeDemoRows,
  'iaa-internet-bid': internetBidDemoRows,
  'ship-delivery': shipDeliveryDemoRows,
  transportation: transportationDemoRows,
}
