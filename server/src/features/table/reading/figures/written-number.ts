/** A number, or why the text is not one. */
export type WrittenNumber =
  | { readonly value: number; readonly isGroupedByComma: boolean }
  | { readonly refused: 'ambiguous'; readonly whole: string; readonly fraction: string }
  | { readonly refused: 'other' }

const SPACE = '[ \\u00A0\\u2009\\u202F]'

const plain = /^(0|[1-9]\d*)(?:([.,])(\d+))?$/
const groupedByComma = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.(\d+))?$/
const groupedBySpace = new RegExp(`^([1-9]\\d{0,2}(?:${SPACE}\\d{3})+)(?:([.,])(\\d+))?$`)
const spaces = new RegExp(SPACE, 'g')

const THOUSANDS = 3
const other = { refused: 'other' } as const

const numberOf = (whole: string, fraction = '', isGroupedByComma = false): WrittenNumber => ({
  value: Number(fraction === '' ? whole : `${whole}.${fraction}`),
  isGroupedByComma,
})

/**
 * Parses `1445`, `1,445`, `1 445,50` and `1,445.00`. Three digits after a point, or after a comma that does not group
 * thousands, are ambiguous: they may be thousands or decimals.
 */
export const writtenNumber = (text: string): WrittenNumber => {
  if (groupedByComma.test(text)) {
    const [whole = '', fraction] = text.split('.')
    return numberOf(whole.replaceAll(',', ''), fraction, true)
  }
  const [, grouped, , part] = groupedBySpace.exec(text) ?? []
  const [, whole = grouped?.replace(spaces, ''), , fraction = part] = plain.exec(text) ?? []
  if (whole === undefined) return other
  return fraction?.length === THOUSANDS && whole !== '0'
    ? { refused: 'ambiguous', whole, fraction }
    : numberOf(whole, fraction)
}
