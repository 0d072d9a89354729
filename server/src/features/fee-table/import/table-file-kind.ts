import { createUnsupportedFileError } from './file-errors.ts'
import type { ZipArchive } from './xlsx/zip-archive.ts'

const openDocumentTypes: Record<string, string> = {
  'application/vnd.oasis.opendocument.spreadsheet': 'Это таблица OpenDocument (.ods)',
  'application/vnd.oasis.opendocument.text': 'Это текст OpenDocument (.odt)',
}

const otherArchives: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^xl\/workbook\.bin$/, 'Это двоичная книга Excel (.xlsb)'],
  [/^word\//, 'Это документ Word (.docx)'],
  [/^ppt\//, 'Это презентация PowerPoint (.pptx)'],
  [/^index(?:\/|\.zip$)/, 'Это файл Numbers или Pages'],
  [/^meta-inf\/manifest\.mf$/, 'Это программа на Java (.jar)'],
]

/** Maximum length of the media type read from the file `mimetype` of an archive. Further text is ignored. */
const MAX_MEDIA_TYPE_LENGTH = 200

const readMediaType = (archive: ZipArchive): string => {
  let text = ''
  archive.read('mimetype', (chunk) => {
    if (text.length < MAX_MEDIA_TYPE_LENGTH)
      text += Buffer.from(chunk.subarray(0, MAX_MEDIA_TYPE_LENGTH)).toString('latin1')
  })
  return text.trim()
}

export const assertXlsxArchive = (archive: ZipArchive): void => {
  if (archive.has('mimetype'))
    throw createUnsupportedFileError(
      openDocumentTypes[readMediaType(archive)] ?? 'Это документ, но не книга Excel',
    )
  for (const [pattern, what] of otherArchives) {
    if (archive.names.some((name) => pattern.test(name))) throw createUnsupportedFileError(what)
  }
  if (!archive.has('_rels/.rels') && !archive.has('xl/workbook.xml'))
    throw createUnsupportedFileError('Это архив ZIP', 'Распакуйте его и загрузите саму таблицу, xlsx или csv')
}

const MAX_SCANNED_LENGTH = 4096

const SAVE_IN_EXCEL = 'Откройте файл в Excel, сохраните как xlsx или csv и загрузите снова'

const markupFormats: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^mime-version:/i, 'Это веб-страница, а не таблица'],
  [/^<(?:!doctype html|html|head|meta|body|table|div|style|script)\b/i, 'Это веб-страница, а не таблица'],
  [
    /^<[\s\S]*?(?:urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet")/i,
    'Это таблица XML 2003',
  ],
  [/^<[\s\S]*?<office:document\b/i, 'Это таблица OpenDocument (.fods)'],
  [/^<[\s\S]*?<html\b/i, 'Это веб-страница, а не таблица'],
  [/^<[\s\S]*?<svg\b/i, 'Это изображение'],
  [/^<[a-z!?]/i, 'Это файл XML'],
  [/^(?:\{\s*"|\[\s*[[{])/, 'Это файл JSON'],
]

/** Throws if the file is HTML, XML or JSON: web sites offer such files for download as `.xls`. */
export const assertTableFileIsNotMarkup = (text: string): void => {
  const start = text.slice(0, MAX_SCANNED_LENGTH).trimStart()
  const what = markupFormats.find(([pattern]) => pattern.test(start))?.[1]
  if (what !== undefined) throw createUnsupportedFileError(what, SAVE_IN_EXCEL)
}

const hasSignature = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature

const isBitmap = (bytes: Uint8Array): boolean =>
  hasSignature(bytes, 'BM') && hasSignature(bytes, '\0\0\0\0', 6)

const isPicture = (bytes: Uint8Array): boolean =>
  ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*'].some((signs) => hasSignature(bytes, signs)) ||
  (hasSignature(bytes, 'RIFF') && hasSignature(bytes, 'WEBP', 8)) ||
  hasSignature(bytes, 'ftyp', 4) ||
  isBitmap(bytes)

/** Recognizes workbooks from before 1994, which begin with a record of a known length. */
const isBiffWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 9 &&
  [0, 2, 4, 8].includes(bytes[1] ?? -1) &&
  [4, 6, 8, 16].includes(bytes[2] ?? -1) &&
  bytes[3] === 0

const isCompressed = (bytes: Uint8Array): boolean =>
  ['\x1f\x8b', 'BZh', '\xfd7zXZ\0', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a', '\x28\xb5\x2f\xfd'].some((signs) =>
    hasSignature(bytes, signs),
  )

const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Streams by which the type of an OLE file is recognized, in the order in which they are tried. */
const oleStreams: readonly (readonly [name: string, what: string, whatToDo?: string])[] = [
  ['EncryptedPackage', 'Эта книга защищена паролем', 'Снимите пароль в Excel и загрузите книгу снова'],
  ['WordDocument', 'Это документ Word (.doc)'],
  ['PowerPoint Document', 'Это презентация PowerPoint (.ppt)'],
  ['Workbook', 'Это книга старого формата Excel (.xls)'],
  ['Book', 'Это книга старого формата Excel (.xls)'],
]

const throwOleFileError = (bytes: Uint8Array): never => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [, what, whatToDo] = oleStreams.find(([name]) => content.includes(Buffer.from(name, 'utf16le'))) ?? []
  throw createUnsupportedFileError(what ?? 'Это документ Office старого формата, но не книга Excel', whatToDo)
}

const otherFormats: readonly (readonly [
  is: (bytes: Uint8Array) => boolean,
  what: string,
  whatToDo?: string,
])[] = [
  [(bytes) => hasSignature(bytes, '%PDF-'), 'Это файл PDF'],
  [isPicture, 'Это изображение'],
  [isBiffWorkbook, 'Это книга старого формата Excel (.xls)'],
  [isCompressed, 'Это сжатый файл', 'Распакуйте его и загрузите саму таблицу, xlsx или csv'],
  [(bytes) => hasSignature(bytes, '{\\rtf'), 'Это документ RTF'],
  [(bytes) => hasSignature(bytes, 'SQLite format 3\0'), 'Это база данных SQLite'],
]

/** Detects the type of a file from its bytes. Throws if the file is neither an archive nor a text. */
export const detectTableFileKind = (bytes: Uint8Array): 'archive' | 'text' => {
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((signs) => hasSignature(bytes, signs))) return 'archive'
  if (hasSignature(bytes, OLE_SIGNATURE)) return throwOleFileError(bytes)
  const other = otherFormats.find(([is]) => is(bytes))
  if (other !== undefined) throw createUnsupportedFileError(other[1], other[2])
  return 'text'
}
