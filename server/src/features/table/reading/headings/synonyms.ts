import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { feeSynonyms } from './fee-synonyms.ts'
import { waySynonyms } from './way-synonyms.ts'

/** Column names and our own headings are recognized in addition. */
const anywhere: Readonly<Record<Column['name'], readonly string[]>> = { ...feeSynonyms, ...waySynonyms }

/** For inland delivery the port is the destination. */
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

/** Returns the synonyms of a column. Errors list the first ones. */
export const headingSynonyms = (title: TableTitle, name: Column['name']): readonly string[] =>
  title === 'transportation' && name === 'port' ? [...anywhere.port, ...inland] : anywhere[name]
