import type { TableVersion } from '../calculator/index.ts'

export type Rows = TableVersion['rows']
