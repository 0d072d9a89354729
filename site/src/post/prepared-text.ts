export interface Heading {
  readonly id: string
  readonly title: string
  readonly level: number
}

export interface PreparedText {
  readonly html: string
  readonly contents: readonly Heading[]
  readonly words: number
  readonly minutes: number
}

const WORDS_IN_A_MINUTE = 180

/** The text as it is drawn. */
export const prepareText = (text: string): PreparedText => {
  const contents: Heading[] = []
  const html = text
    .replace(/<h([23])([^>]*)>(.*?)<\/h\1>/g, (_, level: string, rest: string, inner: string) => {
      const id = `part-${contents.length + 1}`
      contents.push({ id, title: inner.replace(/<[^>]*>/g, ''), level: Number(level) })
      return `<h${level}${rest} id="${id}">${inner}</h${level}>`
    })
    .replace(/<table>/g, '<div class="table-scroll" role="region" tabindex="0" aria-label="Таблица"><table>')
    .replace(/<\/table>/g, '</table></div>')
  const words = text.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return { html, contents, words, minutes: Math.max(1, Math.round(words / WORDS_IN_A_MINUTE)) }
}
