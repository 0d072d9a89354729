import { tableKinds } from 'shared/calculator'
import { contract, type Table } from 'shared/contract'
import type { StoredVersion } from './repository.ts'

const { rows: rowsOfTable } = contract.table.version.reply.shape

const headOf = ({ title, version, valid_from, created_at }: StoredVersion): Omit<Table, 'rows'> => ({
  title,
  version,
  validFrom: valid_from,
  updatedAt: created_at,
  columns: [...tableKinds[title].columns],
})

/** A version as the API shows it, whatever an earlier release has let into its rows. */
export const wholeTable = (stored: StoredVersion): Table => ({
  ...headOf(stored),
  rows: rowsOfTable.parse(JSON.parse(stored.rows)),
})

/** The same as text, for rows that have just been checked: with twenty thousand of them reading is what takes long. */
export const wholeTableText = (stored: StoredVersion): string =>
  `${JSON.stringify(headOf(stored)).slice(0, -1)},"rows":${stored.rows}}`
