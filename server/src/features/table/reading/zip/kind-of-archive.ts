import { notTable } from '../refusals.ts'
import type { Archive } from './archive.ts'

const openDocuments: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.spreadsheet': 'Это таблица OpenDocument (.ods)',
  'application/vnd.oasis.opendocument.text': 'Это текст OpenDocument (.odt)',
}

const others: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^xl\/workbook\.bin$/, 'Это двоичная книга Excel (.xlsb)'],
  [/^word\//, 'Это документ Word (.docx)'],
  [/^ppt\//, 'Это презентация PowerPoint (.pptx)'],
  [/^index(?:\/|\.zip$)/, 'Это файл Numbers или Pages'],
  [/^meta-inf\/manifest\.mf$/, 'Это программа на Java (.jar)'],
]

/** A media type is one line. The rest of the part is ignored. */
const LONGEST_MEDIA_TYPE = 200

const mediaTypeOf = (archive: Archive): string => {
  let text = ''
  archive.read('mimetype', (chunk) => {
    if (text.length < LONGEST_MEDIA_TYPE)
      text += Buffer.from(chunk.subarray(0, LONGEST_MEDIA_TYPE)).toString('latin1')
  })
  return text.trim()
}

/** Throws an error that names the file type if the archive is not a workbook. */
export const refuseOtherArchives = (archive: Archive): void => {
  if (archive.has('mimetype'))
    throw notTable(openDocuments[mediaTypeOf(archive)] ?? 'Это документ, но не книга Excel')
  for (const [sign, what] of others) {
    if (archive.names.some((name) => sign.test(name))) throw notTable(what)
  }
  if (!archive.has('_rels/.rels') && !archive.has('xl/workbook.xml'))
    throw notTable('Это архив ZIP', 'Распакуйте его и загрузите саму таблицу, xlsx или csv')
}
