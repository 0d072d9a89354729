import type { FeeTableVersion } from '../calculator/index.ts'

export type Rows = FeeTableVersion['rows']
