import { expect, test } from 'vitest'
import { buildOleContainer, buildZipArchive } from '../testing/build-archive.ts'
import { buildXlsxParts } from '../testing/build-xlsx.ts'
import { getFeeTableFileRejection, summarizeRawSheet } from '../testing/import-outcome.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'

const SAVE_AS = 'Сохраните таблицу как xlsx или csv и загрузите её'
const SAVE_IN_EXCEL = 'Откройте файл в Excel, сохраните как xlsx или csv и загрузите снова'
const UNPACK = 'Распакуйте его и загрузите саму таблицу, xlsx или csv'

const buildBytes = (...values: readonly (number | string)[]): Buffer =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.of(value))))

const buildArchive = (...names: readonly string[]): Uint8Array =>
  buildZipArchive(names.map((name) => ({ name, content: '<x/>' })))

const officeParts = ['[Content_Types].xml', '_rels/.rels'] as const

const buildOpenDocument = (type: string): Uint8Array =>
  buildZipArchive([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, isStored: true },
    { name: 'content.xml', content: '<x/>' },
  ])

const workbook = buildZipArchive(
  Object.entries(buildXlsxParts([{ name: 'Лист1', rows: [['От']] }])).map(([name, content]) => ({
    name,
    content,
  })),
)

test.each([
  ['a PDF', buildBytes('%PDF-1.7\n%', 0xe2, 0xe3), `Это файл PDF. ${SAVE_AS}`],
  ['a JPEG', buildBytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), `Это изображение. ${SAVE_AS}`],
  ['a PNG', buildBytes(0x89, 'PNG\r\n', 0x1a, '\n'), `Это изображение. ${SAVE_AS}`],
  ['a WebP', buildBytes('RIFF', 1, 0, 0, 0, 'WEBPVP8 '), `Это изображение. ${SAVE_AS}`],
  ['a HEIC', buildBytes(0, 0, 0, 24, 'ftypheic'), `Это изображение. ${SAVE_AS}`],
  ['a bitmap', buildBytes('BM', 1, 2, 3, 4, 0, 0, 0, 0, 54), `Это изображение. ${SAVE_AS}`],
  ['a gzip', buildBytes(0x1f, 0x8b, 8, 0), `Это сжатый файл. ${UNPACK}`],
  ['a RAR', buildBytes('Rar!', 0x1a, 7), `Это сжатый файл. ${UNPACK}`],
  ['a 7z', buildBytes('7z', 0xbc, 0xaf, 0x27, 0x1c), `Это сжатый файл. ${UNPACK}`],
  ['an RTF', buildBytes('{\\rtf1\\ansi}'), `Это документ RTF. ${SAVE_AS}`],
  ['a database', buildBytes('SQLite format 3', 0), `Это база данных SQLite. ${SAVE_AS}`],
  ['an old workbook', buildOleContainer(['Workbook']), `Это книга старого формата Excel (.xls). ${SAVE_AS}`],
  ['an older workbook', buildOleContainer(['Book']), `Это книга старого формата Excel (.xls). ${SAVE_AS}`],
  [
    'a workbook without a container',
    buildBytes(9, 8, 16, 0, 0, 6, 5, 0),
    `Это книга старого формата Excel (.xls). ${SAVE_AS}`,
  ],
  [
    'a workbook under a password',
    buildOleContainer(['EncryptionInfo', 'EncryptedPackage']),
    'Эта книга защищена паролем. Снимите пароль в Excel и загрузите книгу снова',
  ],
  ['an old document', buildOleContainer(['WordDocument']), `Это документ Word (.doc). ${SAVE_AS}`],
  [
    'an old presentation',
    buildOleContainer(['PowerPoint Document']),
    `Это презентация PowerPoint (.ppt). ${SAVE_AS}`,
  ],
  [
    'a container of something else',
    buildOleContainer(['__properties_version1.0']),
    `Это документ Office старого формата, но не книга Excel. ${SAVE_AS}`,
  ],
  ['a document', buildArchive(...officeParts, 'word/document.xml'), `Это документ Word (.docx). ${SAVE_AS}`],
  [
    'a presentation',
    buildArchive(...officeParts, 'ppt/presentation.xml'),
    `Это презентация PowerPoint (.pptx). ${SAVE_AS}`,
  ],
  [
    'a binary workbook',
    buildArchive(...officeParts, 'xl/workbook.bin'),
    `Это двоичная книга Excel (.xlsb). ${SAVE_AS}`,
  ],
  ['an .ods', buildOpenDocument('spreadsheet'), `Это таблица OpenDocument (.ods). ${SAVE_AS}`],
  ['an .odt', buildOpenDocument('text'), `Это текст OpenDocument (.odt). ${SAVE_AS}`],
  ['an .odp', buildOpenDocument('presentation'), `Это документ, но не книга Excel. ${SAVE_AS}`],
  ['a sheet of Numbers', buildArchive('Index/Document.iwa'), `Это файл Numbers или Pages. ${SAVE_AS}`],
  ['a plain archive', buildArchive('тариф.csv'), `Это архив ZIP. ${UNPACK}`],
  [
    'an archive with a workbook in it',
    buildZipArchive([{ name: 'copart.xlsx', content: workbook }]),
    `Это архив ZIP. ${UNPACK}`,
  ],
  [
    'an archive under a password',
    buildZipArchive([{ name: 'xl/workbook.xml', content: '<x/>', flags: 1 }]),
    `Это архив с паролем. ${SAVE_AS}`,
  ],
  ['an empty archive', buildZipArchive([]), `Это архив ZIP. ${UNPACK}`],
  [
    'a page saved as .xls',
    buildBytes('\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
    `Это веб-страница, а не таблица. ${SAVE_IN_EXCEL}`,
  ],
  [
    'a page with its type before it',
    buildBytes('<!DOCTYPE html>\n<html>'),
    `Это веб-страница, а не таблица. ${SAVE_IN_EXCEL}`,
  ],
  [
    'a page in UTF-16',
    Buffer.from('\ufeff<table><tr><td>1</td></tr></table>', 'utf16le'),
    `Это веб-страница, а не таблица. ${SAVE_IN_EXCEL}`,
  ],
  [
    'a page in one file',
    buildBytes('MIME-Version: 1.0\nContent-Type: multipart/related'),
    `Это веб-страница, а не таблица. ${SAVE_IN_EXCEL}`,
  ],
  [
    'XML of 2003',
    buildBytes('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>'),
    `Это таблица XML 2003. ${SAVE_IN_EXCEL}`,
  ],
  [
    'a flat .fods',
    buildBytes('<?xml version="1.0"?><office:document xmlns:office="urn:oasis">'),
    `Это таблица OpenDocument (.fods). ${SAVE_IN_EXCEL}`,
  ],
  ['other XML', buildBytes('<?xml version="1.0"?><prices/>'), `Это файл XML. ${SAVE_IN_EXCEL}`],
  ['a drawing', buildBytes('<?xml version="1.0"?><svg/>'), `Это изображение. ${SAVE_IN_EXCEL}`],
  ['JSON', buildBytes('[\n  { "from": 0 }]'), `Это файл JSON. ${SAVE_IN_EXCEL}`],
  [
    'a program',
    buildBytes(0x7f, 'ELF', ...Array.from({ length: 200 }, (_, at) => at % 7)),
    `Это не таблица: внутри файла не текст и не книга Excel. ${SAVE_AS}`,
  ],
])(
  'an uploaded fee table file that is %s is rejected with its file type and what to do',
  (_kind, file, title) => {
    expect(getFeeTableFileRejection(file)).toBe(`unsupported-media: ${title}`)
  },
)

test.each([
  ['nothing', ''],
  ['spaces and ends of lines', ' \r\n\r\n \t'],
  ['a mark of UTF-8 alone', '\ufeff'],
  ['separators alone', ';;;\n;;;\n'],
])('an uploaded fee table file of %s is rejected as empty', (_what, text) => {
  expect(getFeeTableFileRejection(Buffer.from(text))).toBe(
    'validation: Файл пуст. Загрузите таблицу с заголовками и строками',
  )
})

test.each(['BMW;Цена\n1;2', 'Rar;Цена\n1;2', '<100;Цена\n1;2', '%PDF;Цена\n1;2', '{1};Цена\n1;2'])(
  'a fee table text file that begins like another file type is still read as a fee table: %j',
  (text) => {
    expect(summarizeRawSheet(readFeeTableSheet(Buffer.from(text), 'copart-fee'))[1]).toEqual(['1', '2'])
  },
)
