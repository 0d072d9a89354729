import { notTable } from './refusals.ts'

const starts = (bytes: Uint8Array, signs: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + signs.length)).toString('latin1') === signs

const isBitmap = (bytes: Uint8Array): boolean => starts(bytes, 'BM') && starts(bytes, '\0\0\0\0', 6)

const isPicture = (bytes: Uint8Array): boolean =>
  ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*'].some((signs) => starts(bytes, signs)) ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
  starts(bytes, 'ftyp', 4) ||
  isBitmap(bytes)

/** Detects workbooks from before 1994: they begin with a record of a known length, without an OLE container. */
const isBareWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 9 &&
  [0, 2, 4, 8].includes(bytes[1] ?? -1) &&
  [4, 6, 8, 16].includes(bytes[2] ?? -1) &&
  bytes[3] === 0

const isCompressed = (bytes: Uint8Array): boolean =>
  ['\x1f\x8b', 'BZh', '\xfd7zXZ\0', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a', '\x28\xb5\x2f\xfd'].some((signs) =>
    starts(bytes, signs),
  )

const CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Stream names in an OLE container, in the order in which they are tried. */
const streams: readonly (readonly [name: string, what: string, whatToDo?: string])[] = [
  ['EncryptedPackage', 'Эта книга защищена паролем', 'Снимите пароль в Excel и загрузите книгу снова'],
  ['WordDocument', 'Это документ Word (.doc)'],
  ['PowerPoint Document', 'Это презентация PowerPoint (.ppt)'],
  ['Workbook', 'Это книга старого формата Excel (.xls)'],
  ['Book', 'Это книга старого формата Excel (.xls)'],
]

const refuseContainer = (bytes: Uint8Array): never => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [, what, whatToDo] = streams.find(([name]) => content.includes(Buffer.from(name, 'utf16le'))) ?? []
  throw notTable(what ?? 'Это документ Office старого формата, но не книга Excel', whatToDo)
}

const others: readonly (readonly [is: (bytes: Uint8Array) => boolean, what: string, whatToDo?: string])[] = [
  [(bytes) => starts(bytes, '%PDF-'), 'Это файл PDF'],
  [isPicture, 'Это изображение'],
  [isBareWorkbook, 'Это книга старого формата Excel (.xls)'],
  [isCompressed, 'Это сжатый файл', 'Распакуйте его и загрузите саму таблицу, xlsx или csv'],
  [(bytes) => starts(bytes, '{\\rtf'), 'Это документ RTF'],
  [(bytes) => starts(bytes, 'SQLite format 3\0'), 'Это база данных SQLite'],
]

/** Detects the file type from the bytes, since a file name may be wrong. Throws if it is neither an archive nor text. */
export const kindOfFile = (bytes: Uint8Array): 'archive' | 'text' => {
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((signs) => starts(bytes, signs))) return 'archive'
  if (starts(bytes, CONTAINER)) return refuseContainer(bytes)
  const other = others.find(([is]) => is(bytes))
  if (other !== undefined) throw notTable(other[1], other[2])
  return 'text'
}
