const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Markup that needs no escaping. */
export interface Html {
  readonly markup: string
}

const rendered = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escaped(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Template tag that escapes all values except markup. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  markup: parts.map((part, i) => part + (i < values.length ? rendered(values[i] ?? '') : '')).join(''),
})
