import type { BackupTable } from '../backup/table.ts'
import type { CalculationSettingsTable, CalculationTable, TableVersionTable } from '../calculator/table.ts'
import type { AdminTable } from '../features/auth/table.ts'
import type { CategoryTable } from '../features/category/table.ts'
import type { RateTable } from '../features/currency/table.ts'
import type { MetaTable } from '../features/meta/table.ts'
import type { OptionChangeTable, OptionTable } from '../features/option/table.ts'
import type {
  PostCategoryTable,
  PostFormerSlugTable,
  PostRevisionPictureTable,
  PostRevisionTable,
  PostTable,
  PostWorkingCopyPictureTable,
  PostWorkingCopyTable,
} from '../features/post/table.ts'
import type { MailTable, RequestSearchTable, RequestTable } from '../features/request/table.ts'
import type { PictureTable } from '../pictures/table.ts'
import type { RepeatTable } from '../repeats/table.ts'
import type { ContentRevisionTable } from './content-revision.ts'

export interface Tables {
  admin: AdminTable
  backup: BackupTable
  calculation: CalculationTable
  calculation_settings: CalculationSettingsTable
  category: CategoryTable
  content_revision: ContentRevisionTable
  meta: MetaTable
  option: OptionTable
  option_change: OptionChangeTable
  mail: MailTable
  picture: PictureTable
  post: PostTable
  post_category: PostCategoryTable
  post_former_slug: PostFormerSlugTable
  post_revision: PostRevisionTable
  post_revision_picture: PostRevisionPictureTable
  post_working_copy: PostWorkingCopyTable
  post_working_copy_picture: PostWorkingCopyPictureTable
  repeat: RepeatTable
  request: RequestTable
  request_search: RequestSearchTable
  rate: RateTable
  table_version: TableVersionTable
}
