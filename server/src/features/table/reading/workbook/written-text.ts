import type { Attributes } from './xml.ts'

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32

/** Decodes `_x000D_`, which stands for characters that XML cannot hold. Other control characters stay escaped. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (written, code: string) => {
    const sign = Number.parseInt(code, 16)
    const isText = sign >= SPACE || sign === TAB || sign === LINE_FEED || sign === CARRIAGE_RETURN
    return isText ? String.fromCharCode(sign) : written
  })

/** Decodes the text of a `t` element. Outer spaces are kept only with `xml:space`. */
export const writtenText = (text: string, attributes: Attributes): string => {
  const whole = attributes['xml:space'] === 'preserve' ? text : text.trim()
  return whole.includes('_x') ? unescaped(whole) : whole
}
