import Database from 'better-sqlite3'

export interface PublicContentRevisionReader {
  /**
   * Returns the content revision: it differs from the previous one after any process has changed what
   * visitors see, and after the publication time of a scheduled post, when pages change without a write. It
   * has no meaning outside this process.
   */
  readonly current: () => number
  /**
   * Closes the revision reader. Call it before the main connection closes: the last connection to close
   * clears the journal, and a reader cannot.
   */
  readonly close: () => void
}

/**
 * Opens a read-only connection that detects changes of the content revision. SQLite reports to a connection
 * all writes but its own, so the connection that checks must never write. Each check reads no table. Only
 * after some write the content revision is read, and most writes leave it unchanged.
 */
export const openPublicContentRevisionReader = (
  file: string,
  clock: () => Date,
): PublicContentRevisionReader => {
  const connection = new Database(file, { readonly: true, fileMustExist: true })
  const readDataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const readContentRevision = connection.prepare<[], number>('select value from content_revision').pluck()
  const findNextPublication = connection
    .prepare<[string], string | null>(
      'select min(published_at) from post where is_draft = 0 and published_at > ?',
    )
    .pluck()
  let revision = 0
  let lastDataVersion: number | undefined
  let lastContentRevision: number | undefined
  let nextPublicationMs: number | undefined
  let isCheckedThisTurn = false

  const readNextPublicationMs = (now: Date): number | undefined => {
    const moment = findNextPublication.get(now.toISOString())
    return moment ? Date.parse(moment) : undefined
  }

  return {
    current: () => {
      const now = clock()
      const isDue = nextPublicationMs !== undefined && now.getTime() >= nextPublicationMs
      if (isCheckedThisTurn && !isDue) return revision
      const dataVersion = readDataVersion.get()
      if (dataVersion === undefined) throw new Error('the database does not tell its version')
      const contentRevision =
        dataVersion === lastDataVersion ? lastContentRevision : readContentRevision.get()
      if (contentRevision === undefined) throw new Error('the database does not tell its content revision')
      if (contentRevision !== lastContentRevision || isDue) {
        revision += 1
        nextPublicationMs = readNextPublicationMs(now)
      }
      lastDataVersion = dataVersion
      lastContentRevision = contentRevision
      isCheckedThisTurn = true
      // Requests later in this event loop turn were sent before anybody could know of a write that the check
      // missed.
      setImmediate(() => {
        isCheckedThisTurn = false
      })
      return revision
    },
    close: () => {
      connection.close()
    },
  }
}
