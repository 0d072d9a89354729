import type { Client } from 'shared/client'
import type { contract, Table } from 'shared/contract'
import type { AppError, ErrorCode } from 'shared/errors'

/** Error codes after which the server may or may not have executed the request. */
const lost: ReadonlySet<ErrorCode> = new Set(['unreachable', 'bad-reply'])

export const isLost = ({ code }: AppError): boolean => lost.has(code)

type Sent = Pick<Table, 'title' | 'version' | 'validFrom' | 'rows'>

/** Returns the version created by an upload whose reply was lost, or undefined if a colleague created that version. */
export const appliedBefore = async (
  { table }: Pick<Client<typeof contract>, 'table'>,
  { title, version, validFrom, rows }: Sent,
): Promise<Table | undefined> => {
  const found = await table.version({ params: { title, n: version } })
  const isMine = found.validFrom === validFrom && JSON.stringify(found.rows) === JSON.stringify(rows)
  return isMine ? found : undefined
}
