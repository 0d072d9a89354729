import { tableKinds } from 'shared/calculator'
import type { Table } from 'shared/contract'
import { joinPacked, pack } from '../../packed.ts'
import type { StoredVersion } from './repository.ts'

const headOf = ({ title, version, valid_from, created_at }: StoredVersion): Omit<Table, 'rows'> => ({
  title,
  version,
  validFrom: valid_from,
  updatedAt: created_at,
  columns: [...tableKinds[title].columns],
})

const END = pack('}')

/**
 * Builds a version as gzipped JSON of the API. Its rows were validated before they were stored and are sent unparsed:
 * parsing and serializing twenty thousand rows would block other requests.
 */
export const wholeTable = (stored: StoredVersion): Buffer => {
  const head = `${JSON.stringify(headOf(stored)).slice(0, -1)},"rows":`
  return joinPacked([pack(head), stored.rows, END])
}
