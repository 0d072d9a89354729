import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { damaged, unreadable } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import { withinCell } from './within-cell.ts'

export type Attributes = Readonly<Record<string, string>>

/** Handlers by element path without prefixes, such as `/sst/si/t`. */
export interface XmlListener {
  readonly opens?: Readonly<Record<string, (attributes: Attributes) => void>>
  /** Receives the text of the element. */
  readonly closes?: Readonly<Record<string, (text: string, attributes: Attributes) => void>>
}

const DEEPEST = 64
/** No program writes longer tags, comments or texts. */
const LONGEST_PIECE = 256 * 1024
const SLICE = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const foreignEntities = () =>
  unreadable(
    'В файле xlsx есть объявления, каких Excel не пишет (DOCTYPE). Откройте таблицу в Excel, сохраните её заново и загрузите',
  )

const parserFor = ({ opens = {}, closes = {} }: XmlListener) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const paths: string[] = ['']
  let text = ''
  let silentFor = 0
  parser.on('error', (cause) => {
    throw damaged(cause)
  })
  parser.on('doctype', () => {
    throw foreignEntities()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    silentFor = 0
    const path = `${paths.at(-1)}/${localName(name)}`
    // A nested element would cut off the text before it, such as half of a number.
    if (paths.push(path) > DEEPEST || text.trim() !== '') throw damaged()
    text = ''
    opens[path]?.(attributes)
  })
  const gather = (piece: string): void => {
    silentFor = 0
    const path = paths.at(-1)
    if (path === undefined || closes[path] === undefined) return
    text = withinCell(text + piece)
  }
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('closetag', ({ attributes }: SaxesTagPlain) => {
    silentFor = 0
    const path = paths.pop() ?? ''
    const within = text
    text = ''
    closes[path]?.(within, attributes)
  })
  return {
    write: (written: string): void => {
      for (let at = 0; at < written.length; at += SLICE) {
        const slice = written.slice(at, at + SLICE)
        silentFor += slice.length
        parser.write(slice)
        if (silentFor > LONGEST_PIECE + SLICE) throw damaged()
      }
    },
    close: (): void => {
      parser.close()
    },
  }
}

const UTF16 = new Map([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
])

/** Parses an XML part of a workbook in chunks while it is unpacked. */
export const readXml = (archive: Archive, name: string, listener: XmlListener): void => {
  const parser = parserFor(listener)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const decode = (chunk: Uint8Array | undefined): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch (cause) {
      throw damaged(cause)
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
