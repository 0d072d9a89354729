import { inQuotes } from './found.ts'
import type { HeadingRow } from './headings/find-headings.ts'
import type { Problems } from './problems.ts'

/** What a program leaves of letters that its encoding has not: `????`, `�����`. */
const replaced = /^(?=.*[?\uFFFD]{2})[^\p{L}]*$/u

const currency = /\b(?:usd|eur)\b/giu

export const hasLostLetters = (text: string): boolean => replaced.test(text.replace(currency, ''))

/** Below such headings nothing can be read; what has come of them is said once, and not as many riddles. */
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
