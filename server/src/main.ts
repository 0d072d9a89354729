import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { seedDemo } from './db/seed.ts'
import { startDatabase } from './db/start-database.ts'
import { announceFirstAdmin } from './features/auth/first-admin.ts'
import { jwtSecret } from './features/auth/jwt-secret.ts'
import { createTokens } from './features/auth/token.ts'
import { listen } from './http/listen.ts'
import { createLoginLimit } from './http/login-limit.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { loadSite } from './site-host.ts'
import { readVersion } from './version.ts'

await runUntilSignal(async (say) => {
  const config = readConfig()
  const log = pino(pino.destination({ dest: 2, sync: true }))
  const clock = () => new Date()
  const database = await startDatabase({
    dataDir: config.DATA_DIR,
    ...(config.DEMO ? { seed: seedDemo } : {}),
  })
  const ctx = {
    db: database.db,
    databaseFile: database.file,
    clock,
    log,
    tokens: createTokens(jwtSecret(config.DATA_DIR, config.JWT_SECRET), config.TOKEN_HOURS),
    loginLimit: createLoginLimit(),
    version: readVersion(),
    startedAt: clock(),
  }
  await announceFirstAdmin(ctx, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }, say)
  const app = createApp(ctx, {
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    mountSite: await loadSite(),
  })
  const server = await listen(app, config.PORT, config.HOST)
  say(`ready ${server.origin}`)
  return async () => {
    await server.close()
    database.connection.close()
  }
})
