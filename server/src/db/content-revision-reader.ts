import Database from 'better-sqlite3'
import type { Logger } from 'pino'
import { findNextKyivMidnight } from 'shared/format'

const REVISION_POLL_MS = 250

export interface ContentRevisionReader {
  /** Number that changes with public content: after any write, when a scheduled post is due, at midnight in Kyiv. */
  current: () => number
  nextChangeMs: () => number
  /** Whether the database cannot be reached at present, so that content may have changed unnoticed. */
  isAway: () => boolean
  /** Close the reader before the main connection: a read-only connection closed last leaves the SQLite journal. */
  close: () => void
}

export interface ContentRevisionReaderOptions {
  readTimeMs: () => number
  log: Pick<Logger, 'error' | 'info'>
}

interface ReaderOptions extends ContentRevisionReaderOptions {
  file: string
  countCommits?: () => number
  /** Returns milliseconds of a clock that is never set back, to measure the interval between two database checks. */
  readMonotonicMs?: () => number
}

const openStatements = (file: string) => {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 })
  connection.pragma('trusted_schema = OFF')
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const revision = connection.prepare<[], number>('select value from content_revision').pluck()
  const nextPublication = connection
    .prepare<[string], string | null>(
      'select min(published_at) from post where is_draft = 0 and published_at > ?',
    )
    .pluck()
  const readNumber = (statement: Database.Statement<[], number>): number => {
    const value = statement.get()
    if (value === undefined) throw new Error('the database does not return its revision')
    return value
  }
  return {
    readDataVersion: () => readNumber(dataVersion),
    readContentRevision: () => readNumber(revision),
    findNextPublicationMs: (now: Date): number => {
      const moment = nextPublication.get(now.toISOString())
      return moment ? Date.parse(moment) : Number.POSITIVE_INFINITY
    },
    close: () => connection.close(),
  }
}

/**
 * The content revision is a number that grows with each change of public content. A query reads it only after SQLite
 * has reported a write. While the database file is damaged, `current` returns the last known revision.
 */
export const openSqliteContentRevisionReader = ({
  file,
  readTimeMs,
  log,
  countCommits = () => 0,
  readMonotonicMs = () => performance.now(),
}: ReaderOptions): ContentRevisionReader => {
  const statements = openStatements(file)
  let revision = 0
  let lastDataVersion: number | undefined
  let lastContentRevision: number | undefined
  let lastCommits = -1
  let nextCheckMs = 0
  let validFromMs = 0
  let nextChangeMs = 0
  let isAway = false

  const check = (now: Date, isDue: boolean): void => {
    // Commits are counted before the content revision is read, so that the next check notices a commit made in between.
    const commits = countCommits()
    const dataVersion = statements.readDataVersion()
    if (dataVersion !== lastDataVersion || isDue) {
      const contentRevision = statements.readContentRevision()
      if (contentRevision !== lastContentRevision || isDue) {
        revision += 1
        validFromMs = now.getTime()
        nextChangeMs = Math.min(statements.findNextPublicationMs(now), findNextKyivMidnight(now).getTime())
      }
      lastDataVersion = dataVersion
      lastContentRevision = contentRevision
    }
    lastCommits = commits
  }

  const checkUnlessDamaged = (now: Date, isDue: boolean): void => {
    try {
      check(now, isDue)
      isAway = false
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error
      if (!isAway) log.error({ err: error }, 'the database cannot be read')
      isAway = true
    }
    nextCheckMs = readMonotonicMs() + REVISION_POLL_MS
  }

  return {
    current: () => {
      const now = readTimeMs()
      // A clock that was set back counts as a content change, since the current day in Kyiv may be an earlier one.
      const isDue = now >= nextChangeMs || now < validFromMs
      const isNewsExpected = !isAway && (isDue || countCommits() !== lastCommits)
      if (isNewsExpected || readMonotonicMs() >= nextCheckMs) checkUnlessDamaged(new Date(now), isDue)
      return revision
    },
    nextChangeMs: () => nextChangeMs,
    isAway: () => isAway,
    close: statements.close,
  }
}
