import type Database from 'better-sqlite3'
import { openFile } from '../db/open.ts'

const raiseTokenVersions = (connection: Database.Database, now: Date): void => {
  connection.prepare('update admin set token_version = max(token_version + 1, ?)').run(now.getTime())
}

/** `sqlite_sequence` has no unique key, so the row is replaced by delete and insert. */
const reserveAdminIds = (connection: Database.Database, now: Date): void => {
  const last = connection
    .prepare<[], number>("select coalesce(max(seq), 0) from sqlite_sequence where name = 'admin'")
    .pluck()
    .get()
  connection.exec("delete from sqlite_sequence where name = 'admin'")
  const seconds = Math.floor(now.getTime() / 1000)
  connection
    .prepare("insert into sqlite_sequence (name, seq) values ('admin', ?)")
    .run(Math.max(last ?? 0, seconds))
}

/**
 * Makes every token invalid that was issued before or after the backup, whichever secret signed it: `JWT_SECRET`
 * may outlive the restore. Versions and ids issued after the backup are unknown here, so both continue from the
 * time of the restore. That is beyond all of them: nobody changes a password every millisecond or creates an admin
 * every second.
 */
export const endSessions = (file: string, now: Date): void => {
  const connection = openFile(file)
  try {
    connection.transaction(() => {
      raiseTokenVersions(connection, now)
      reserveAdminIds(connection, now)
    })()
  } finally {
    connection.close()
  }
}
