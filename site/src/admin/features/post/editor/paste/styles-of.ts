/** Reads one property of the style attribute as written, without resolving CSS. */
export const styleOf = (element: Element, property: string): string => {
  const style = element.getAttribute('style') ?? ''
  for (const part of style.split(';')) {
    const colon = part.indexOf(':')
    if (part.slice(0, colon).trim().toLowerCase() === property)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}

const isHeavy = (weight: string): boolean => /^bold(?:er)?$/.test(weight) || Number(weight) >= 600

const isLight = (weight: string): boolean => weight === 'normal' || Number(weight) <= 500

/** Whether the inline style makes the element bold. Undefined if the style does not say. */
export const boldness = (element: Element): boolean | undefined => {
  const weight = styleOf(element, 'font-weight')
  if (weight === '') return undefined
  if (isHeavy(weight)) return true
  return isLight(weight) ? false : undefined
}

export const slant = (element: Element): boolean | undefined => {
  const style = styleOf(element, 'font-style')
  if (style === '') return undefined
  return style === 'italic' || style.startsWith('oblique')
}

export const isHiddenByStyle = (element: Element): boolean =>
  styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all'
