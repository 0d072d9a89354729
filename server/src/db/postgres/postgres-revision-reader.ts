import pg from 'pg'
import { findNextKyivMidnight } from 'shared/format'
import type { ContentRevisionReader, ContentRevisionReaderOptions } from '../content-revision-reader.ts'
import { buildPostgresConnectionConfig, toDatabaseConnectionError } from './postgres-pool.ts'

/** Interval of reading the content revision if the database does not report writes of other servers. */
const REVISION_POLL_MS = 500
const REVISION_QUERY_TIMEOUT_MS = 2_000

const CHANNEL = 'content_revision'

const REVISION_QUERY = `
  select
    (select value from content_revision) as value,
    (select max(published_at) from post where is_draft = 0 and published_at <= $1) as last_publication,
    (select min(published_at) from post where is_draft = 0 and published_at > $1) as next_publication`

interface RevisionRow {
  value: number
  last_publication: string | null
  next_publication: string | null
}

const findKyivMidnightAfter = (ms: number): number => findNextKyivMidnight(new Date(ms)).getTime()

export interface PostgresContentRevisionReader extends ContentRevisionReader {
  reportCommit: (value: number) => void
}

const ignoreServerError = (error: unknown): void => {
  if (!(error instanceof pg.DatabaseError)) throw error
}

/** Some PostgreSQL-compatible databases lack `listen` and `notify`; changes of other servers are then noticed later. */
const connect = async (url: string, onNotification: () => void): Promise<pg.Client> => {
  const client = new pg.Client({
    ...buildPostgresConnectionConfig(url),
    // The content revision is read outside serializable transactions, so that reading never conflicts with a write.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: REVISION_QUERY_TIMEOUT_MS,
    query_timeout: REVISION_QUERY_TIMEOUT_MS,
  })
  // The `error` event of a lost connection is ignored, because the next query fails anyway.
  client.on('error', () => undefined)
  client.on('notification', onNotification)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`).catch(ignoreServerError)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** While the content revision cannot be read, the database counts as unavailable, and the last revision read is returned. */
export const openPostgresContentRevisionReader = async ({
  url,
  readTimeMs,
  log,
}: ContentRevisionReaderOptions & { url: string }): Promise<PostgresContentRevisionReader> => {
  let client: pg.Client | undefined
  let revision = 1
  let lastValue: number | undefined
  let validFromMs = readTimeMs()
  let nextChangeMs = Number.POSITIVE_INFINITY
  let isAway = false
  let isClosed = false
  let isChecking = false
  let isCheckDue = false
  let isReportDue = false
  let timer: NodeJS.Timeout | undefined

  const ownValues = new Set<number>()

  const isChangeDue = (now: number, changeMs: number): boolean => now >= changeMs || now < validFromMs

  const startPeriod = (now: number): void => {
    revision += 1
    validFromMs = now
  }

  /** Whether all changes since the last read content revision, up to revision `value`, were made by this server. */
  const isOwnChange = (value: number): boolean => {
    let known = lastValue
    while (known !== undefined && known < value && ownValues.has(known + 1)) known += 1
    return known === value
  }

  const update = ({ value, last_publication, next_publication }: RevisionRow, now: number): void => {
    const isPublished = last_publication !== null && Date.parse(last_publication) > validFromMs
    if (!isOwnChange(value) || isPublished || isChangeDue(now, findKyivMidnightAfter(validFromMs)))
      startPeriod(now)
    lastValue = value
    for (const own of ownValues) if (own <= value) ownValues.delete(own)
    const publication = next_publication === null ? Number.POSITIVE_INFINITY : Date.parse(next_publication)
    nextChangeMs = Math.min(publication, findKyivMidnightAfter(now))
  }

  const disconnect = (): void => {
    const lost = client
    client = undefined
    void lost?.end().catch(() => undefined)
  }

  const read = async (): Promise<void> => {
    client ??= await connect(url, check)
    if (isReportDue) await client.query(`notify ${CHANNEL}`).catch(ignoreServerError)
    isReportDue = false
    const now = readTimeMs()
    const { rows } = await client.query<RevisionRow>(REVISION_QUERY, [new Date(now).toISOString()])
    const [row] = rows
    if (row) update(row, now)
  }

  const readOrDisconnect = async (): Promise<void> => {
    try {
      await read()
      isAway = false
    } catch (error) {
      disconnect()
      isAway = true
      throw error
    }
  }

  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(check, delayMs).unref()
  }

  const check = (): void => {
    if (isClosed) return
    isCheckDue = isChecking
    if (isChecking) return
    isChecking = true
    const wasAway = isAway
    void readOrDisconnect()
      .then(
        () => wasAway && log.info('the database can be read again'),
        (error) =>
          wasAway || log.error({ err: toDatabaseConnectionError(error) }, 'the database cannot be read'),
      )
      .finally(() => {
        isChecking = false
        if (isClosed) disconnect()
        schedule(isCheckDue && !isAway ? 0 : REVISION_POLL_MS)
      })
  }

  await readOrDisconnect().catch((error: unknown) => {
    throw toDatabaseConnectionError(error)
  })
  schedule(REVISION_POLL_MS)

  return {
    current: () => {
      const now = readTimeMs()
      // While the database is unavailable, the content revision stays, so that pages cached yesterday are still served.
      if (!isAway && isChangeDue(now, nextChangeMs)) {
        startPeriod(now)
        nextChangeMs = findKyivMidnightAfter(now)
        check()
      }
      return revision
    },
    nextChangeMs: () => nextChangeMs,
    isAway: () => isAway,
    reportCommit: (value) => {
      // A commit of this server is not counted again if its content revision was already read from the database.
      if (lastValue === undefined || value > lastValue) {
        startPeriod(readTimeMs())
        ownValues.add(value)
      }
      isReportDue = true
      check()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      if (!isChecking) disconnect()
    },
  }
}
