import { inQuotes } from './found.ts'
import type { HeadingRow } from './headings/find-headings.ts'
import type { Problems } from './problems.ts'

/** What programs write instead of letters that the encoding lacks: `????`, `�����`. */
const replaced = /^(?=.*[?\uFFFD]{2})[^\p{L}]*$/u

const currency = /\b(?:usd|eur)\b/giu

export const hasLostLetters = (text: string): boolean => replaced.test(text.replace(currency, ''))

/** Reports garbled headings with one error instead of many: nothing below them can be read. */
export const sayLostLetters = ({ row, headings }: HeadingRow, problems: Problems): boolean => {
  const lost = headings.filter(({ text }) => hasLostLetters(text))
  if (lost.length * 2 <= headings.length) return false
  problems.error(
    { row, column: null },
    'lost-letters',
    `В\u00A0заголовках вместо букв вопросительные знаки: ${lost
      .slice(0, 3)
      .map(({ text }) => inQuotes(text))
      .join(
        ', ',
      )}. Они потерялись, когда файл сохраняли. Сохраните таблицу заново, как xlsx или «CSV UTF-8».`,
  )
  return true
}
