import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canTraceSystemCalls, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const hasStrace = canTraceSystemCalls()
const COMMIT_COUNT = 50

const commitScript = `
  const { openSqliteFile } = await import(process.argv[1])
  const connection = openSqliteFile(process.argv[2])
  connection.exec('create table t (n integer)')
  for (let n = 0; n < ${COMMIT_COUNT}; n++) connection.prepare('insert into t values (?)').run(n)
  if (connection.pragma('synchronous', { simple: true }) !== 2) process.exit(3)
`

describe(`${COMMIT_COUNT} commits, ${hasStrace ? 'counted by the kernel' : 'by the pragma, since there is no strace here'}`, () => {
  test('each database commit of the server is synced to disk before the server acknowledges it', () =>
    withTemporaryFolder(async (folder) => {
      const trace = join(folder, 'trace')
      const open = new URL('../../../../server/dist/db/open-sqlite.js', import.meta.url).href
      const node = [
        process.execPath,
        '--input-type=module',
        '-e',
        commitScript,
        open,
        join(folder, 'test.db'),
      ]
      const [command = '', ...args] = hasStrace
        ? ['strace', '-f', '-e', 'fsync,fdatasync', '-o', trace, ...node]
        : node
      expect(spawnSync(command, args).status).toBe(0)
      if (!hasStrace) return
      const syncs = readFileSync(trace, 'utf8').match(/\bf(?:data)?sync\(/g) ?? []
      expect(syncs.length).toBeGreaterThanOrEqual(COMMIT_COUNT)
    }))
})
