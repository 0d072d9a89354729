import { type Piece, piecesOf, slugOf, writtenOpening, writtenWords } from 'shared/post'
import { preparedPicture } from './prepared-picture.ts'

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

/** Number of characters of a heading used for its id. */
const LONGEST_IN_ADDRESS = 80

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.length ?? 0

const levelOf = (name: string): number | undefined => (name === 'h2' ? 2 : name === 'h3' ? 3 : undefined)

/** Creates unique heading ids. The prefix avoids collisions with other ids of the page. */
const newIds = () => {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (title: string): string => {
    const plain = `s-${slugOf(title.slice(0, LONGEST_IN_ADDRESS)) || 'chast'}`
    let number = numbers.get(plain) ?? 1
    const id = (): string => (number === 1 ? plain : `${plain}-${number}`)
    while (taken.has(id())) number += 1
    numbers.set(plain, number)
    taken.add(id())
    return id()
  }
}

/** Returns the text from here to the end of the heading. */
const titleFrom = (pieces: readonly Piece[], at: number): string => {
  let title = ''
  for (let place = at + 1; place < pieces.length; place += 1) {
    const piece = pieces[place]
    if (piece?.kind === 'words') title += piece.words
    else if (piece?.name === 'br') title += ' '
    else if (piece?.kind === 'close' && levelOf(piece.name)) break
  }
  return title.trim()
}

/** External links send no referrer and get no access to this window. */
const linkTo = (href: string): string =>
  writtenOpening('a', /^https?:/i.test(href) ? { href, rel: 'external noopener noreferrer' } : { href })

type Opening = Extract<Piece, { kind: 'open' }>

const isInline = (name: string): boolean => name === 'a' || name === 'strong' || name === 'em'

/** Prepares a sanitized text for display: heading ids, scrollable tables, pictures in all sizes. */
export const prepareText = (text: string): PreparedText => {
  const pieces = [...piecesOf(text)]
  const contents: Heading[] = []
  const newId = newIds()
  let tables = 0
  let rows = 0

  const heading = ({ name, attributes }: Opening, level: number, title: string): string => {
    if (title === '') return writtenOpening(name, attributes)
    const id = newId(title)
    contents.push({ id, title, level })
    return writtenOpening(name, { ...attributes, id })
  }

  const tableBox = (): string => {
    tables += 1
    rows = 0
    const { title } = contents.at(-1) ?? {}
    const label = `Таблица ${tables}${title === undefined ? '' : `: ${title}`}`
    return writtenOpening('div', {
      class: 'table-scroll',
      role: 'region',
      'aria-label': label,
      tabindex: '0',
    })
  }

  /** A heading cell describes a column in the first row, otherwise a row. */
  const headingCell = (attributes: Opening['attributes']): string =>
    writtenOpening('th', { ...attributes, scope: rows === 1 ? 'col' : 'row' })

  const opened = (piece: Opening, at: number): string => {
    const { name, attributes } = piece
    const level = levelOf(name)
    if (level) return heading(piece, level, titleFrom(pieces, at))
    if (name === 'img') return preparedPicture(attributes)
    if (name === 'a') return linkTo(attributes.href ?? '')
    if (name === 'table') return `${tableBox()}<table>`
    if (name === 'tr') rows += 1
    return name === 'th' ? headingCell(attributes) : writtenOpening(name, attributes)
  }

  const drawn = (piece: Piece, at: number): string => {
    if (piece.kind === 'words') return writtenWords(piece.words)
    if (piece.kind === 'open') return opened(piece, at)
    return piece.name === 'table' ? '</table></div>' : `</${piece.name}>`
  }

  const html = pieces.map(drawn).join('')
  const said = pieces.map((piece) => (piece.kind === 'words' ? piece.words : isInline(piece.name) ? '' : ' '))
  const words = wordsIn(said.join(''))
  return { html, contents, words, minutes: Math.max(1, Math.round(words / WORDS_IN_A_MINUTE)) }
}
