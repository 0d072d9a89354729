import type { BackupTable } from '../backup/table.ts'
import type { CalculationSettingsTable, CalculationTable, TableVersionTable } from '../calculator/table.ts'
import type { AdminTable } from '../features/auth/table.ts'
import type { CategoryTable } from '../features/category/table.ts'
import type { RateTable } from '../features/currency/table.ts'
import type { MetaTable } from '../features/meta/table.ts'
import type { OptionChangeTable, OptionTable } from '../features/option/table.ts'
import type { MailTable, RequestTable } from '../features/request/table.ts'
import type { RepeatTable } from '../repeats/table.ts'

export interface Tables {
  admin: AdminTable
  backup: BackupTable
  calculation: CalculationTable
  calculation_settings: CalculationSettingsTable
  category: CategoryTable
  meta: MetaTable
  option: OptionTable
  option_change: OptionChangeTable
  mail: MailTable
  repeat: RepeatTable
  request: RequestTable
  rate: RateTable
  table_version: TableVersionTable
}
