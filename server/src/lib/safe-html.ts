import { escapeHtmlAttribute } from 'shared/post'

const escapeHtml = (text: string): string => escapeHtmlAttribute(text).replaceAll("'", '&#39;')

export interface SafeHtml {
  markup: string
}

const renderValue = (value: string | SafeHtml | readonly SafeHtml[]): string => {
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Template tag for HTML that escapes all values except safe markup. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | SafeHtml | readonly SafeHtml[])[]
): SafeHtml => ({
  markup: parts.map((part, i) => part + (i < values.length ? renderValue(values[i] ?? '') : '')).join(''),
})
