import { quoteInGuillemets } from './cells/cell-result.ts'
import type { SheetHeadingRow } from './headings/sheet-heading-row.ts'
import type { ImportProblemCollector } from './import-problem-collector.ts'

/** Matches what programs write instead of letters that the encoding lacks: `????`, `�����`. */
const replacementCharsOnly = /^(?=.*[?\uFFFD]{2})[^\p{L}]*$/u

const currencyCode = /\b(?:usd|eur)\b/giu

export const isMojibake = (text: string): boolean => replacementCharsOnly.test(text.replace(currencyCode, ''))

/** Reports garbled headings of a sheet with one error instead of many: nothing below them can be read. */
export const reportMojibakeHeadings = (
  { row, headings }: SheetHeadingRow,
  problems: ImportProblemCollector,
): boolean => {
  const garbled = headings.filter(({ text }) => isMojibake(text))
  if (garbled.length * 2 <= headings.length) return false
  problems.addError(
    { row, column: null },
    'lost-letters',
    `В\u00A0заголовках вместо букв вопросительные знаки: ${garbled
      .slice(0, 3)
      .map(({ text }) => quoteInGuillemets(text))
      .join(
        ', ',
      )}. Они потерялись, когда файл сохраняли. Сохраните таблицу заново, как xlsx или «CSV UTF-8».`,
  )
  return true
}
