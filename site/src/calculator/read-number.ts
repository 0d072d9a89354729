export type ReadNumber = { readonly value: number } | { readonly fault: string }

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const groupedByPoints = /^\d{1,3}(?:\.\d{3})+,\d+$/
const ambiguous = /^\d{1,3}\.\d{3}$/
const plain = /^\d+(?:[.,]\d*)?$/

/** Spaces of any kind, and the unit that people write beside a figure. */
const bare = (typed: string): string =>
  typed
    .replace(/[\s\u00a0\u2007\u2009\u202f']/g, '')
    .replace(/^[$€]|(?:[$€]|грн\.?|usd|eur|см(?:3|³)|куб\.?см\.?|квт·?ч)$/gi, '')

const canonical = (figure: string): string | undefined => {
  if (grouped.test(figure)) return figure.replaceAll(',', '')
  if (groupedByPoints.test(figure)) return figure.replaceAll('.', '').replace(',', '.')
  return plain.test(figure) ? figure.replace(',', '.') : undefined
}

/** A figure as people write it: `6 200`, `$6,200.00`, `6200,5`. What may mean two things is asked about. */
export const readNumber = (typed: string, decimals: 0 | 2): ReadNumber => {
  const figure = bare(typed)
  if (figure === '') return { fault: 'Заполните это поле' }
  if (ambiguous.test(figure)) {
    const [whole = '', part = ''] = figure.split('.')
    return { fault: `Непонятно, ${whole}${part} или ${whole},${part}: уберите точку или поставьте запятую` }
  }
  const written = canonical(figure)
  if (written === undefined) return { fault: 'Напишите цифрами, например 6 200' }
  const [, part = ''] = written.split('.')
  if (part.length > decimals) {
    return { fault: decimals === 0 ? 'Напишите целое число' : 'После запятой не больше двух знаков' }
  }
  return { value: Number(written) }
}
