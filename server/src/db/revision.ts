import Database from 'better-sqlite3'

export interface Revision {
  /** Another number than before once anybody, in this process or another, has written. */
  readonly current: () => number
  /** To be called before the main connection closes: whoever closes last clears the journal, and a reader cannot. */
  readonly close: () => void
}

/** SQLite tells a connection of everybody's writes but its own, so the one that looks is one that never writes. */
export const openRevision = (file: string): Revision => {
  const connection = new Database(file, { readonly: true, fileMustExist: true })
  const look = connection.prepare<[], number>('pragma data_version').pluck()
  let seen: number | undefined
  return {
    current: () => {
      if (seen !== undefined) return seen
      const version = look.get()
      if (version === undefined) throw new Error('the database does not tell its version')
      seen = version
      // What arrives later in this turn was sent before anybody could hear of a write that this look has missed.
      setImmediate(() => {
        seen = undefined
      })
      return version
    },
    close: () => {
      connection.close()
    },
  }
}
