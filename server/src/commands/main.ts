import { getProcessEnvironment, readOperatorCommandConfig, readProductVersion } from '../config.ts'
import { exitProcessWithReason } from './process-lifecycle.ts'

const usage =
  'usage: npm run admin -- reset EMAIL, npm run backup -- FILE, npm run restore -- FILE [--force], npm run move -- FROM TO, or npm run openapi'

const runCommand = async (args: readonly string[]): Promise<string> => {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [verb, ...names] = args.filter((word) => !word.startsWith('--'))
  const signature = [verb, names.length, ...flags].join(' ')
  const [first = '', second = ''] = names
  const config = () => readOperatorCommandConfig(getProcessEnvironment())
  if (signature === 'openapi 0') {
    const { buildOpenApiDocument: openApiDocument } = await import('../features/openapi/openapi-document.ts')
    return JSON.stringify(openApiDocument(readProductVersion()), null, 2)
  }
  if (signature === 'admin 2' && first === 'reset')
    return (await import('./database-commands.ts')).resetAdminPassword(config(), second)
  if (signature === 'backup 1')
    return (await import('./database-commands.ts')).runBackupCommand(config(), first)
  if (signature === 'restore 1' || signature === 'restore 1 --force')
    return (await import('./restore-command.ts')).runRestoreCommand(config(), first, flags.length > 0)
  if (signature === 'move 2')
    return (await import('./move-command.ts')).runMoveToOtherDatabaseCommand(config(), first, second)
  throw new Error(usage)
}

// New files are readable by the user of this process only, since they contain passwords and phone numbers.
process.umask(0o077)
try {
  process.stdout.write(`${await runCommand(process.argv.slice(2))}\n`)
} catch (error) {
  exitProcessWithReason('not done', error)
}
