import type { FeeTableVersion } from '../calculator/index.ts'

export type DemoFeeTableRows = FeeTableVersion['rows']
