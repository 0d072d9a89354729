import { readFileSync } from 'node:fs'
import { workbookOf } from '../workbook-of.ts'
import { zipOf } from '../zip-of.ts'
import { type BadFile, goodSheet } from './bad-file.ts'
import { bombBeside, honestBomb, lyingBomb, silentBomb } from './bomb.ts'

const madeByProgram = (name: string) => () =>
  readFileSync(new URL(`../../reading/made-by-programs/${name}`, import.meta.url))

const once = (make: () => Uint8Array) => {
  const made: Uint8Array[] = []
  return (): Uint8Array => {
    if (made.length === 0) made.push(make())
    return made[0] ?? new Uint8Array()
  }
}

const manyEntries = (): Uint8Array =>
  zipOf(
    Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}`, content: '', isStored: true })),
    { isZip64: true, count: 1_000_000 },
  )

/** Small archives that would fill the memory when unpacked. */
export const bombs: readonly BadFile[] = [
  { name: 'a bomb that says its size', bytes: once(honestBomb), status: 413, says: /50.МБ/ },
  { name: 'a bomb that says 1 KB', bytes: once(lyingBomb), status: 413, says: /50.МБ/ },
  { name: 'a bomb of nothing but spaces', bytes: once(silentBomb), status: 413, says: /50.МБ/ },
  { name: 'a bomb beside a good sheet', bytes: once(bombBeside), status: 413, says: /50.МБ/ },
  {
    name: 'a bomb within an archive',
    bytes: once(() => zipOf([{ name: 'bomb.xlsx', content: honestBomb() }])),
    status: 415,
    says: /архив/i,
  },
  { name: 'a million entries', bytes: once(manyEntries), status: 413, says: /частей/ },
]

/** Archives and other files that are not workbooks or are unsafe. */
export const badArchives: readonly BadFile[] = [
  {
    name: 'a part that climbs out of its folder',
    bytes: () => workbookOf({ sheets: [goodSheet] }, { parts: { '../../evil.xml': '<a/>' } }),
    status: 422,
    says: /имена/,
  },
  { name: 'an encrypted workbook', bytes: madeByProgram('fees-encrypted.xlsx'), status: 415, says: /парол/ },
  { name: 'an old .xls', bytes: madeByProgram('fees-97.xls'), status: 415, says: /\.xls/ },
  {
    name: 'a .docx renamed',
    bytes: () =>
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: '_rels/.rels', content: '<Relationships/>' },
        { name: 'word/document.xml', content: '<w:document/>' },
      ]),
    status: 415,
    says: /Word/,
  },
  { name: 'an .ods', bytes: madeByProgram('fees.ods'), status: 415, says: /\.ods/ },
  { name: 'HTML saved as .xls', bytes: madeByProgram('fees-html.xls'), status: 415, says: /веб-страниц/ },
  { name: 'a PDF', bytes: madeByProgram('fees.pdf'), status: 415, says: /PDF/ },
]
