import Database from 'better-sqlite3'

export interface Revision {
  /**
   * Another number than before once anybody, in this process or another, has changed what visitors see, or once the
   * moment of a scheduled post has come: then they see other pages, and nobody has written. It means nothing outside
   * of this process.
   */
  readonly current: () => number
  /** To be called before the main connection closes: whoever closes last clears the journal, and a reader cannot. */
  readonly close: () => void
}

/**
 * SQLite tells a connection of everybody's writes but its own, so the one that looks is one that never writes. That
 * costs no read; only after a write of any kind the content revision is read, which most writes leave as it was.
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
      // What arrives later in this turn was sent before anybody could hear of a write that this look has missed.
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
