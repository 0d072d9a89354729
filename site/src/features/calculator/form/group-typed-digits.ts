import { NO_BREAK_SPACE } from 'shared/format'

const plainNumber = /^\d{4,}(?:[.,]\d*)?$/
const groupingSpaces = /[\s\u00a0\u202f]/g

/** Groups the digits of a typed number by thousands. Any other text, such as one with a unit, stays as typed. */
export const groupTypedDigits = (typed: string): string => {
  const compact = typed.replace(groupingSpaces, '')
  // Groups that fall apart while a digit is deleted are joined again.
  if (!/^\d+(?:[.,]\d*)?$/.test(compact)) return typed
  if (!plainNumber.test(compact)) return compact
  const [whole = ''] = compact.split(/[.,]/, 1)
  return whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + compact.slice(whole.length)
}

/** Returns the caret position after `before` characters of `typed`, in the grouped text. */
export const moveCaret = (typed: string, before: number, grouped: string): number => {
  let left = typed.slice(0, before).replace(groupingSpaces, '').length
  let position = 0
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== NO_BREAK_SPACE) left -= 1
    position += 1
  }
  return position
}
