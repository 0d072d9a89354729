import type { FeeTableTitle, FeeTableVersion } from '../calculator/index.ts'
import { copartFeeDemoRows, iaaFeeDemoRows, internetBidDemoRows } from './demo-auction-fees.ts'
import { shipDeliveryDemoRows, transportationDemoRows } from './demo-delivery-tables.ts'

/**
 * Fee tables of a new installation until the office uploads its own. Cells are in the column order of
 * `feeTableDefinitions`.
 */
export const demoFeeTables: Record<FeeTableTitle, FeeTableVersion['rows']> = {
  'copart-fee': copartFeeDemoRows,
  'copart-internet-bid': internetBidDemoRows,
  'iaa-fee': iaaFeeDemoRows,
  'iaa-internet-bid': internetBidDemoRows,
  'ship-delivery': shipDeliveryDemoRows,
  transportation: transportationDemoRows,
}
