import { AppError } from 'shared/errors'
import { type Piece, piecesOf, TEXT_FITS } from 'shared/post'
import { allowedIn, BOUNDARY } from './allowed.ts'
import { keptAttributes } from './attribute-values.ts'
import { type Block, isKept, written } from './blocks.ts'
import { elementNames, mayStandIn } from './declared.ts'
import { type OpenMarks, openMarks } from './open-marks.ts'
import { type TextBuilder, textBuilder } from './text-builder.ts'

const hasLines = (name: string): boolean => mayStandIn(name, 'br')
const markNames = elementNames.filter((name) => mayStandIn('p', name) && name !== 'br')

interface Begun {
  readonly name: string
  readonly end?: () => void
}

type Opening = Extract<Piece, { kind: 'open' }>

/** Opens an allowed element. For an element that is not allowed here only its contents are kept. */
const beginBlock = (text: TextBuilder, { name, attributes: given }: Opening): Begun => {
  const attributes = keptAttributes(name, given)
  if (attributes === undefined || name === 'tbody') return { name }
  if (hasLines(name)) {
    text.lines(name, attributes)
    return { name, end: text.endLines }
  }
  const holder = name === BOUNDARY ? undefined : text.holder(name, attributes)
  text.endLines()
  return {
    name,
    end: () => {
      text.endLines()
      if (holder) text.leave(holder)
    },
  }
}

const beginMark = (marks: OpenMarks, { name, attributes: given }: Opening): Begun => {
  const attributes = keptAttributes(name, given)
  if (attributes === undefined) return { name }
  marks.begin({ name, ...attributes })
  return { name, end: () => marks.end(name) }
}

const endFrom = (begun: Begun[], name: string): void => {
  const at = begun.findLastIndex((each) => each.name === name)
  for (const { end } of at < 0 ? [] : begun.splice(at).reverse()) end?.()
}

const builtOf = (html: string): readonly Block[] => {
  const text = textBuilder()
  const begun: Begun[] = []
  const marks = openMarks(markNames)
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'words') text.words(piece.words, marks.now())
    else if (piece.kind === 'close') endFrom(begun, piece.name)
    else if (piece.name === 'br') text.lineEnd(marks.now())
    else if (piece.name === 'img') text.picture(keptAttributes('img', piece.attributes))
    else if (markNames.includes(piece.name)) begun.push(beginMark(marks, piece))
    else begun.push(beginBlock(text, piece))
  }
  text.endLines()
  return text.blocks
}

/** Whether a block shows nothing, such as the empty paragraph of the editor. */
const isBlank = (block: Block): boolean =>
  block.name === 'p' && 'runs' in block && block.runs.every(({ words }) => /^[\s\u200B]*$/.test(words ?? ''))

const tooLong = (): AppError =>
  new AppError('validation', {
    errors: [{ path: 'text', code: 'too-long', message: 'Запись длиннее 500 000 знаков вместе с разметкой' }],
  })

/** Converts any HTML to a text with only the allowed elements, in allowed places and in one canonical form. */
export const cleanText = (html: string): string => {
  const blocks = builtOf(allowedIn(html)).filter(isKept)
  const text = blocks.every(isBlank) ? '' : written(blocks)
  if (text.length > TEXT_FITS) throw tooLong()
  return text
}
