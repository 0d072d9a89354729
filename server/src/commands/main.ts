import { readConfig, realEnvironment } from '../config.ts'
import { endWithReason } from '../explain-failure.ts'
import { openApiDocument } from '../features/openapi/document.ts'
import { readVersion } from '../version.ts'
import { resetAdmin } from './reset-admin.ts'

const run = async ([verb, ...words]: readonly string[]): Promise<string> => {
  if (verb === 'openapi') return JSON.stringify(openApiDocument(readVersion()), null, 2)
  const [action, email, ...more] = words
  if (verb === 'admin' && action === 'reset' && email !== undefined && more.length === 0) {
    return resetAdmin(readConfig(realEnvironment()).DATA_DIR, email)
  }
  throw new Error('usage: npm run admin -- reset EMAIL, or npm run openapi')
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  endWithReason('not done', error)
}
