import type { FeeTableVersion } from '../calculator/index.ts'

export type DemoTableRows = FeeTableVersion['rows']
