import { readConfig, realEnvironment } from '../config.ts'
import { endWithReason } from '../explain-failure.ts'
import { openApiDocument } from '../features/openapi/document.ts'
import { readVersion } from '../version.ts'
import { backup } from './backup.ts'
import { resetAdmin } from './reset-admin.ts'
import { restore } from './restore.ts'

const usage =
  'usage: npm run admin -- reset EMAIL, npm run backup -- FILE, npm run restore -- FILE [--force], or npm run openapi'

const run = async (words: readonly string[]): Promise<string> => {
  const flags = words.filter((word) => word.startsWith('--'))
  const [verb, ...names] = words.filter((word) => !word.startsWith('--'))
  const called = [verb, names.length, ...flags].join(' ')
  const [first = '', second = ''] = names
  if (called === 'openapi 0') return JSON.stringify(openApiDocument(readVersion()), null, 2)
  if (called === 'admin 2' && first === 'reset')
    return resetAdmin(readConfig(realEnvironment()).DATA_DIR, second)
  if (called === 'backup 1') return backup(readConfig(realEnvironment()).DATA_DIR, first)
  if (called === 'restore 1') return restore(readConfig(realEnvironment()).DATA_DIR, first, false)
  if (called === 'restore 1 --force') return restore(readConfig(realEnvironment()).DATA_DIR, first, true)
  throw new Error(usage)
}

// Passwords and phone numbers lie in the files that this process makes.
process.umask(0o077)
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  endWithReason('not done', error)
}
