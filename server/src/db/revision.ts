import Database from 'better-sqlite3'

export interface Revision {
  /**
   * Returns a number that differs from the previous one after any process has changed what visitors see, and after the
   * publication time of a scheduled post, when pages change without a write. It has no meaning outside this process.
   */
  readonly current: () => number
  /** Closes the reader. Call it before the main connection closes: the last one to close clears the journal, and a reader cannot. */
  readonly close: () => void
}

/**
 * Opens a read-only connection that detects changes. SQLite reports to a connection all writes but its own, so the
 * connection that checks must never write. The check reads no table. Only after some write the content revision is
 * read, and most writes leave it unchanged.
 */
export const openRevision = (file: string, clock: () => Date): Revision => {
  const connection = new Database(file, { readonly: true, fileMustExist: true })
  const look = connection.prepare<[], number>('pragma data_version').pluck()
  const readContent = connection.prepare<[], number>('select value from content_revision').pluck()
  const lookAhead = connection
    .prepare<[string], string | null>(
      'select min(published_at) from post where is_draft = 0 and published_at > ?',
    )
    .pluck()
  let revision = 0
  let written: number | undefined
  let content: number | undefined
  let due: number | undefined
  let isSeen = false

  const nextMoment = (now: Date): number | undefined => {
    const moment = lookAhead.get(now.toISOString())
    return moment ? Date.parse(moment) : undefined
  }

  return {
    current: () => {
      const now = clock()
      const isDue = due !== undefined && now.getTime() >= due
      if (isSeen && !isDue) return revision
      const version = look.get()
      if (version === undefined) throw new Error('the database does not tell its version')
      const shown = version === written ? content : readContent.get()
      if (shown === undefined) throw new Error('the database does not tell its content revision')
      if (shown !== content || isDue) {
        revision += 1
        due = nextMoment(now)
      }
      written = version
      content = shown
      isSeen = true
      // Requests that arrive later in this turn were sent before anybody could know of a write that this check missed.
      setImmediate(() => {
        isSeen = false
      })
      return revision
    },
    close: () => {
      connection.close()
    },
  }
}
