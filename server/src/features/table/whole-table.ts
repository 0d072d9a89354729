import { tableKinds } from 'shared/calculator'
import type { Table } from 'shared/contract'
import type { StoredVersion } from './repository.ts'

const headOf = ({ title, version, valid_from, created_at }: StoredVersion): Omit<Table, 'rows'> => ({
  title,
  version,
  validFrom: valid_from,
  updatedAt: created_at,
  columns: [...tableKinds[title].columns],
})

/**
 * A version as the API shows it, as text. Its rows were checked before they were stored and go out as they stand:
 * reading twenty thousand of them to write them again would keep everybody else waiting.
 */
export const wholeTable = (stored: StoredVersion): string =>
  `${JSON.stringify(headOf(stored)).slice(0, -1)},"rows":${stored.rows}}`
