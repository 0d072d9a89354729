import type { Option } from 'shared/contract'
import { formatCsvFile } from 'shared/format'
import type { TextFile } from '../../platform.ts'
import { freeOf, settingsOf } from './settings.ts'

/** All settings as a table for Excel: those of the product with their defaults, then the office's own. */
export const settingsFile = (rows: readonly Option[], today: string): TextFile => ({
  name: `settings-${today}.csv`,
  type: 'text/csv;charset=utf-8',
  text: formatCsvFile([
    ['Параметр', 'Название', 'Значение', 'По умолчанию'],
    ...settingsOf(rows).map((each) => [each.title, each.label, each.value, each.default]),
    ...freeOf(rows).map(({ title, value }) => [title, '', value, '']),
  ]),
})
