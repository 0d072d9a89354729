import type { Kysely } from 'kysely'
import { foundation } from './0001-foundation.ts'
import { requests } from './0002-requests.ts'
import { rates } from './0003-rates.ts'
import { backup } from './0004-backup.ts'
import { calculator } from './0005-calculator.ts'
import { versionFacts } from './0006-version-facts.ts'
import { packedRows } from './0007-packed-rows.ts'
import { posts } from './0008-posts.ts'
import { contentRevision } from './0009-content-revision.ts'
import { calculationOpened } from './0010-calculation-opened.ts'
import { inbox } from './0011-inbox.ts'

export interface Migration {
  readonly name: string
  readonly up: (db: Kysely<never>) => Promise<void>
}

/** Migrations in their order. The name of a released migration is never changed or removed. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-requests', up: requests },
  { name: '0003-rates', up: rates },
  { name: '0004-backup', up: backup },
  { name: '0005-calculator', up: calculator },
  { name: '0006-version-facts', up: versionFacts },
  { name: '0007-packed-rows', up: packedRows },
  { name: '0008-posts', up: posts },
  { name: '0009-content-revision', up: contentRevision },
  { name: '0010-calculation-opened', up: calculationOpened },
  { name: '0011-inbox', up: inbox },
]
