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
 * A version as the API shows it, in packed JSON. Its rows were checked before they were stored and go out as they
 * stand: reading twenty thousand of them to write them again would keep everybody else waiting.
 */
export const wholeTable = (stored: StoredVersion): Buffer => {
  const head = `${JSON.stringify(headOf(stored)).slice(0, -1)},"rows":`
  return joinPacked([pack(head), stored.rows, END])
}
