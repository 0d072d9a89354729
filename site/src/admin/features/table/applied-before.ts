import type { Client } from 'shared/client'
import type { contract, Table } from 'shared/contract'
import type { AppError, ErrorCode } from 'shared/errors'

/** Nobody knows what has become of what was sent. */
const lost: ReadonlySet<ErrorCode> = new Set(['unreachable', 'bad-reply'])

export const isLost = ({ code }: AppError): boolean => lost.has(code)

type Sent = Pick<Table, 'title' | 'version' | 'validFrom' | 'rows'>

/** The version that an upload has made whose answer was lost on the way; nothing where somebody else has made it. */
export const appliedBefore = async (
  { table }: Pick<Client<typeof contract>, 'table'>,
  { title, version, validFrom, rows }: Sent,
): Promise<Table | undefined> => {
  const found = await table.version({ params: { title, n: version } })
  const isMine = found.validFrom === validFrom && JSON.stringify(found.rows) === JSON.stringify(rows)
  return isMine ? found : undefined
}
