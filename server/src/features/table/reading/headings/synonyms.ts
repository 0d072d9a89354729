import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { feeSynonyms } from './fee-synonyms.ts'
import { waySynonyms } from './way-synonyms.ts'

/** Canonical names and our own headings are known besides. */
const anywhere: Readonly<Record<Column['name'], readonly string[]>> = { ...feeSynonyms, ...waySynonyms }

/** Inland the journey ends where it begins by sea. */
const inland: readonly string[] = [
  'port to',
  'to port',
  'to',
  'в порт',
  'до порта',
  'до порту',
  'куда',
  'куди',
  'destination',
  'destination port',
  'порт назначения',
  'порт призначення',
]

/** The first of them are the ones that an error names. */
export const headingSynonyms = (title: TableTitle, name: Column['name']): readonly string[] =>
  title === 'transportation' && name === 'port' ? [...anywhere.port, ...inland] : anywhere[name]
