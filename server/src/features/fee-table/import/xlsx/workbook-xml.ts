import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { createDamagedXlsxError, createTooLargeFileError, createUnreadableFileError } from '../file-errors.ts'
import { MAX_SHEET_CELL_TEXT_LENGTH } from '../raw-sheet.ts'
import type { ZipArchive } from './zip-archive.ts'

export const assertSheetCellTextLength = (text: string): string => {
  if (text.length <= MAX_SHEET_CELL_TEXT_LENGTH) return text
  throw createTooLargeFileError(
    'В одной из ячеек слишком длинный текст. Оставьте в листе только таблицу и загрузите файл снова',
  )
}

export type XlsxXmlAttributes = Record<string, string>

/** Handlers of XML elements by their path without namespace prefixes, such as `/sst/si/t`. */
interface XmlHandlers {
  onOpen?: Record<string, (attributes: XlsxXmlAttributes) => void>
  onClose?: Record<string, (text: string, attributes: XlsxXmlAttributes) => void>
}

const MAX_DEPTH = 64
/** Maximum length of an XML tag, comment or text in a workbook. No program writes longer ones. */
const MAX_PIECE_LENGTH = 256 * 1024
const SLICE_LENGTH = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const createDoctypeError = () =>
  createUnreadableFileError(
    'В файле xlsx есть объявления, каких Excel не пишет (DOCTYPE). Откройте таблицу в Excel, сохраните её заново и загрузите',
  )

const createXmlParser = ({ onOpen = {}, onClose = {} }: XmlHandlers) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const paths: string[] = ['']
  let text = ''
  let lengthWithoutEvent = 0
  parser.on('error', (cause) => {
    throw createDamagedXlsxError(cause)
  })
  parser.on('doctype', () => {
    throw createDoctypeError()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    lengthWithoutEvent = 0
    const path = `${paths.at(-1)}/${localName(name)}`
    // A nested XML element would cut off the cell text before it, such as half of a number, so it is an error.
    if (paths.push(path) > MAX_DEPTH || text.trim() !== '') throw createDamagedXlsxError()
    text = ''
    onOpen[path]?.(attributes)
  })
  const appendText = (piece: string): void => {
    lengthWithoutEvent = 0
    const path = paths.at(-1)
    if (path === undefined || onClose[path] === undefined) return
    text = assertSheetCellTextLength(text + piece)
  }
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  parser.on('closetag', ({ attributes }: SaxesTagPlain) => {
    lengthWithoutEvent = 0
    const path = paths.pop() ?? ''
    const content = text
    text = ''
    onClose[path]?.(content, attributes)
  })
  return {
    write: (xml: string): void => {
      for (let at = 0; at < xml.length; at += SLICE_LENGTH) {
        const slice = xml.slice(at, at + SLICE_LENGTH)
        lengthWithoutEvent += slice.length
        parser.write(slice)
        if (lengthWithoutEvent > MAX_PIECE_LENGTH + SLICE_LENGTH) throw createDamagedXlsxError()
      }
    },
    close: () => parser.close(),
  }
}

const UTF16 = new Map([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
])

/** Parses an XML part of a workbook in chunks while it is unpacked. */
export const parseXlsxXmlPart = (archive: ZipArchive, name: string, handlers: XmlHandlers): void => {
  const parser = createXmlParser(handlers)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const decode = (chunk: Uint8Array | undefined): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch (cause) {
      throw createDamagedXlsxError(cause)
    }
  }
  archive.read(name, (chunk) => {
    const [first] = chunk
    if (first === undefined) return
    decoder ??= new TextDecoder(UTF16.get(first) ?? 'utf-8', { fatal: true })
    parser.write(decode(chunk))
  })
  parser.write(decode(undefined))
  parser.close()
}

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32

/** Decodes escapes such as `_x000D_`. Other control characters stay escaped, since XML cannot hold them. */
const unescapeControlChars = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (sequence, code: string) => {
    const sign = Number.parseInt(code, 16)
    const isText = sign >= SPACE || sign === TAB || sign === LINE_FEED || sign === CARRIAGE_RETURN
    return isText ? String.fromCharCode(sign) : sequence
  })

/** Decodes the text of a workbook cell. Outer spaces are kept only with `xml:space`. */
export const decodeXlsxCellText = (text: string, attributes: XlsxXmlAttributes): string => {
  const whole = attributes['xml:space'] === 'preserve' ? text : text.trim()
  return whole.includes('_x') ? unescapeControlChars(whole) : whole
}
