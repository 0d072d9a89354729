import { type TableTitle, tableTitles } from 'shared/calculator'
import { demonstrationTables } from 'shared/demonstration-tables'
import { columnsOf } from 'shared/tables'
import { describe, expect, test } from 'vitest'
import { workbookOf } from '../testing/workbook-of.ts'
import { gridOf } from './grid-of.ts'
import { sheetOf } from './sheet-of.ts'
import { read } from './testing/grid-from.ts'

const warningsOf = (sheet: string): readonly string[] => {
  const headings = columnsOf('copart-fee').map(({ heading }) => heading)
  const bytes = workbookOf({
    sheets: [{ name: sheet, rows: [headings, ...demonstrationTables['copart-fee']] }],
  })
  const { errors, warnings } = sheetOf(gridOf(bytes, 'iaa-fee'), 'iaa-fee')
  expect(errors).toEqual([])
  return warnings.map(({ code, message }) => `${code}: ${message.replaceAll('\u00A0', ' ')}`)
}

describe('a workbook with the columns of this table', () => {
  test.each(['copart-fee', 'Copart: сбор', 'Copart_Fee'])(
    'whose sheet is called «%s», as another table is, is doubted',
    (name) => {
      expect(warningsOf(name)).toEqual([
        `other-table: Лист называется «${name}», как таблица «Copart: сбор», а загружается «IAA: сбор». Посмотрите, тот ли это файл.`,
      ])
    },
  )

  test.each(['iaa-fee', 'IAA: сбор', 'Лист1', 'copart-fee 2025'])(
    'whose sheet is called «%s» is not',
    (name) => {
      expect(warningsOf(name)).toEqual([])
    },
  )
})

describe('a file with the headings of another table', () => {
  const headingsOf = (title: TableTitle): string[] => columnsOf(title).map(({ heading }) => heading)

  test.each<[TableTitle, TableTitle, string]>([
    ['ship-delivery', 'transportation', 'у таблицы «Морская доставка», а загружается «Доставка до порта»'],
    ['transportation', 'ship-delivery', 'у таблицы «Доставка до порта», а загружается «Морская доставка»'],
    ['ship-delivery', 'iaa-fee', 'у таблицы «Морская доставка», а загружается «IAA: сбор»'],
    ['iaa-fee', 'ship-delivery', '«Copart: сбор» или «Copart: онлайн-ставка» или «IAA: сбор» или'],
  ])('%s uploaded as %s is told so', (theirs, title, says) => {
    const { warnings, messages } = read(title, [headingsOf(theirs)])
    expect(warnings).toContain('file: other-table')
    expect(messages.at(-1)).toContain(says)
  })

  test.each(tableTitles)('%s uploaded as itself is not', (title) => {
    expect(read(title, [headingsOf(title)]).warnings).toEqual([])
  })
})
