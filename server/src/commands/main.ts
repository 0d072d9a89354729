import { readConfig, realEnvironment } from '../config.ts'
import { endWithReason } from '../explain-failure.ts'
import { readVersion } from '../version.ts'

const usage =
  'usage: npm run admin -- reset EMAIL, npm run backup -- FILE, npm run restore -- FILE [--force], or npm run openapi'

const run = async (words: readonly string[]): Promise<string> => {
  const flags = words.filter((word) => word.startsWith('--'))
  const [verb, ...names] = words.filter((word) => !word.startsWith('--'))
  const called = [verb, names.length, ...flags].join(' ')
  const [first = '', second = ''] = names
  const dataDir = () => readConfig(realEnvironment()).DATA_DIR
  if (called === 'openapi 0') {
    const { openApiDocument } = await import('../features/openapi/document.ts')
    return JSON.stringify(openApiDocument(readVersion()), null, 2)
  }
  if (called === 'admin 2' && first === 'reset')
    return (await import('./reset-admin.ts')).resetAdmin(dataDir(), second)
  if (called === 'backup 1') return (await import('./backup.ts')).backup(dataDir(), first)
  if (called === 'restore 1' || called === 'restore 1 --force')
    return (await import('./restore.ts')).restore(dataDir(), first, flags.length > 0)
  throw new Error(usage)
}

// Files that this process creates contain passwords and phone numbers.
process.umask(0o077)
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  endWithReason('not done', error)
}
