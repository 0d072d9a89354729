import type { Client } from 'shared/client'
import type { contract, Table, TableVersionInfo } from 'shared/contract'
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

interface BroughtBack {
  /** The newest version when it was asked for. */
  readonly after: number
  /** Says which rows were brought back, and after what. */
  readonly note: string
}

/** The version by which rows were brought back, where the answer that would have named it was lost. */
export const broughtBackBefore = <Version extends Pick<TableVersionInfo, 'version' | 'note'>>(
  versions: readonly Version[],
  { after, note }: BroughtBack,
): Version | undefined => versions.find((each) => each.version > after && each.note === note)
