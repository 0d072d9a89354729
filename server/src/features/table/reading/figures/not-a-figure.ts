import { inQuotes } from '../found.ts'
import { type Fault, faultOf } from '../read-cell.ts'

interface Hint {
  readonly pattern: RegExp
  readonly code?: string
  readonly says: (text: string) => string
}

const hints: readonly Hint[] = [
  {
    pattern: /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/,
    code: 'date',
    says: () => 'Это похоже на дату: введите число заново.',
  },
  {
    pattern: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
    says: (text) => `Точка не разделяет тысячи: запишите «${text.replaceAll('.', '')}».`,
  },
  {
    pattern: /^\d+(?:[.,]\d+)?\s?%\s?\p{L}/u,
    says: () => 'Процент пишут числом без слов, в столбце «Процент».',
  },
  { pattern: /^0\d+$/, says: () => 'Число с нулём впереди похоже на почтовый индекс.' },
  {
    pattern: /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i,
    says: () => 'Степени десяти не читаются: запишите число целиком.',
  },
  { pattern: /^\d[\d.,]* ?[-–—…] ?\d[\d.,]*$/, says: () => 'Это промежуток: нужно одно число.' },
  { pattern: /^(?=.*(?!\d)\p{Nd})[\p{Nd}\s.,]+$/u, says: () => 'Нужны обычные цифры, от 0 до 9.' },
  {
    pattern: /^(?=.*\d)(?=.*\p{L})[\dOoОоЗзIlБ\s.,$€]+$/u,
    code: 'look-alike-digit',
    says: (text) => `Буква «${/\p{L}/u.exec(text)?.[0] ?? ''}» стоит вместо цифры: наберите её цифрой.`,
  },
  {
    pattern:
      /^(?:[-–—−∞]+|n\/?a|нет|немає|none|null|x|х|бесплатно|безкоштовно|free|по запросу|за запитом|и выше|и более|і вище|і більше|and up|and above)$/iu,
    says: () => 'Если здесь ничего не должно быть, оставьте ячейку пустой.',
  },
]

/** Longer texts are not matched against the hints. */
export const LONGEST_FIGURE = 40

/** Explains as precisely as possible why a text is not a number. */
export const notAFigure = (text: string, expected: string): Fault => {
  const hint = text.length > LONGEST_FIGURE ? undefined : hints.find(({ pattern }) => pattern.test(text))
  const parts = [`Найдено ${inQuotes(text)}.`, ...(hint ? [hint.says(text)] : []), expected]
  return faultOf(hint?.code ?? 'not-a-figure', parts.join(' '))
}
