import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { guessFeeTableFromName } from 'shared/tables'
import { quoteInGuillemets } from 'shared/tables/cells'
import { getColumnHeadingMatcher } from './headings/column-heading-meaning.ts'
import { countRecognizedHeadings, type SheetHeadingRow } from './headings/sheet-heading-row.ts'
import type { ImportProblemCollector } from './import-problem-collector.ts'
import type { RawSheet } from './raw-sheet.ts'

const quoteTableName = (title: FeeTableTitle): string => `«${feeTableDefinitions[title].name}»`

const describeNameMismatch = (
  what: string,
  name: string | undefined,
  title: FeeTableTitle,
): string | undefined => {
  const named = name === undefined ? undefined : guessFeeTableFromName(name, title)
  return name === undefined || named === undefined || named === title
    ? undefined
    : `${what} называется ${quoteInGuillemets(name)}, как таблица ${quoteTableName(named)}, а\u00A0загружается ${quoteTableName(title)}`
}

/** Reports a sheet name of another fee table. A file name is reported only if the sheet name fits no fee table. */
const describeNameMismatches = (
  sheet: string | undefined,
  fileName: string | undefined,
  title: FeeTableTitle,
) =>
  describeNameMismatch('Лист', sheet, title) ??
  (sheet !== undefined && guessFeeTableFromName(sheet, title) === title
    ? undefined
    : describeNameMismatch('Файл', fileName, title))

/** Another fee table is suggested only if it has this many more of the headings than the chosen table. */
const MIN_EXTRA_COLUMNS = 3

const describeHeadingMismatch = ({ headings }: SheetHeadingRow, title: FeeTableTitle): string | undefined => {
  const fits = feeTableTitles.map((other) => {
    const findMeaning = getColumnHeadingMatcher(other)
    return {
      other,
      columns: countRecognizedHeadings(
        headings.map((each) => ({ ...each, meaning: findMeaning(each.text) })),
      ),
    }
  })
  const best = Math.max(...fits.map(({ columns }) => columns))
  if (best < countRecognizedHeadings(headings) + MIN_EXTRA_COLUMNS) return
  const others = fits.flatMap(({ other, columns }) => (columns === best ? [quoteTableName(other)] : []))
  return `Заголовки в\u00A0файле как у\u00A0таблицы ${others.join(' или ')}, а\u00A0загружается ${quoteTableName(title)}`
}

interface WrongTableInput {
  sheet: RawSheet
  heading: SheetHeadingRow | undefined
  title: FeeTableTitle
  fileName: string | undefined
}

/** Warns if the file name, sheet name or headings fit another fee table. Some tables have the same headings. */
export const warnIfSheetFitsOtherFeeTable = (
  { sheet, heading, title, fileName }: WrongTableInput,
  problems: ImportProblemCollector,
): void => {
  const mismatch =
    describeNameMismatches(sheet.name, fileName, title) ??
    (heading && describeHeadingMismatch(heading, title))
  if (mismatch === undefined) return
  problems.addWarning({ row: null, column: null }, 'other-table', `${mismatch}. Посмотрите, тот ли это файл.`)
}
