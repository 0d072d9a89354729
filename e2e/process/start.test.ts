import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { runCommand, startServer, withFolder } from './server-process.ts'
import { owner, signedIn } from './signed-in.ts'

describe('a first start', () => {
  test('says the first admin, whose password opens the door, and ends with the ready line', () =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR })
      const origin = await server.ready()
      const [, email = '', password = ''] =
        /^first admin: e-mail (\S+), password (\S+)$/m.exec(server.stdout) ?? []
      expect(email).toBe('admin@example.com')
      expect(server.stdout.trimEnd().split('\n').at(-1)).toBe(`ready ${origin}`)
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect((await (await signedIn(origin, email, password)).auth.me()).email).toBe(email)
      expect(server.stderr).not.toContain(password)
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))

  test('does not repeat a password that it was given', () =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR, ...owner })
      await signedIn(await server.ready())
      const { stdout, stderr } = await server.kill('SIGTERM')
      expect(stdout).toContain('first admin: e-mail owner@example.com, password from ADMIN_PASSWORD')
      expect(stdout + stderr).not.toContain(owner.ADMIN_PASSWORD)
    }))

  test('keeps a secret that only its owner can read, and the tokens it signed outlive a restart', () =>
    withFolder(async (DATA_DIR) => {
      const first = startServer({ DATA_DIR, ...owner })
      const origin = await first.ready()
      const reply = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD }),
      })
      const { token } = await reply.json()
      await first.kill('SIGTERM')
      expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600)
      expect(readFileSync(join(DATA_DIR, 'jwt-secret'), 'utf8').length).toBeGreaterThanOrEqual(32)

      const second = startServer({ DATA_DIR })
      const headers = { Authorization: `Bearer ${token}` }
      expect((await fetch(`${await second.ready()}/api/auth/me`, { headers })).status).toBe(200)
      expect(second.stdout).not.toContain('first admin')
      await second.kill('SIGTERM')
    }))

  test('with DEMO=1 fills a new database; a later start never fills one that people have emptied', () =>
    withFolder(async (DATA_DIR) => {
      const first = startServer({ DATA_DIR, DEMO: '1', ...owner })
      const admin = await signedIn(await first.ready())
      expect(await admin.meta.list()).toHaveLength(5)
      for (const { id } of await admin.category.list()) await admin.category.remove({ params: { id } })
      await first.kill('SIGTERM')
      const second = startServer({ DATA_DIR, DEMO: '1' })
      expect(await (await signedIn(await second.ready())).category.list()).toEqual([])
      await second.kill('SIGTERM')
    }))

  test('with DEMO=0 has nothing but the admin', () =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR, ...owner })
      const admin = await signedIn(await server.ready())
      expect([await admin.category.list(), await admin.meta.list(), await admin.option.list()]).toEqual([
        [],
        [],
        [],
      ])
      expect(await admin.auth.listAdmins()).toHaveLength(1)
      await server.kill('SIGTERM')
    }))
})

describe('two first starts at the same moment', () => {
  test('share one database, one secret and one admin', () =>
    withFolder(async (DATA_DIR) => {
      const servers = [1, 2, 3].map(() => startServer({ DATA_DIR, DEMO: '1', ...owner }))
      const [first = '', ...others] = await Promise.all(servers.map((server) => server.ready()))
      const admin = await signedIn(first)
      const { value } = await admin.category.create({ body: { title: 'Доставка' } })
      for (const origin of others) {
        const categories = await (await signedIn(origin)).category.list()
        expect(categories).toHaveLength(5)
        expect(categories).toContainEqual(value)
      }
      expect(await admin.auth.listAdmins()).toHaveLength(1)
      expect(servers.filter(({ stdout }) => stdout.includes('first admin'))).toHaveLength(1)
      await Promise.all(servers.map((server) => server.kill('SIGTERM')))
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(['jwt-secret', 'product.db'])
    }))
})

describe('a start that cannot be', () => {
  const refusal = async (env: Readonly<Record<string, string>>) => {
    const { code, stdout, stderr } = await startServer(env).ended
    expect(code).toBe(1)
    expect(stdout).not.toContain('ready')
    expect(stderr).not.toMatch(/\n\s+at /)
    return stderr.trimEnd().split('\n')
  }

  test('for a port that is taken says which', () =>
    withFolder(async (DATA_DIR) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const address = other.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      expect(await refusal({ DATA_DIR, PORT: port })).toEqual([
        `cannot start: port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT`,
      ])
      other.close()
    }))

  test('for a data folder that is a file says so', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'data')
      writeFileSync(file, 'not a folder')
      const [line = '', ...more] = await refusal({ DATA_DIR: file })
      expect(line).toContain(`cannot start: DATA_DIR ${file} is not a folder that can be used`)
      expect(more).toEqual([])
      expect(readFileSync(file, 'utf8')).toBe('not a folder')
    }))

  test('for a damaged database leaves it as it was', () =>
    withFolder(async (DATA_DIR) => {
      const file = join(DATA_DIR, 'product.db')
      const bytes = Buffer.alloc(20_000, 'damaged ')
      writeFileSync(file, bytes)
      const [line = '', ...more] = await refusal({ DATA_DIR })
      expect(line).toMatch(
        /^cannot start: .*product\.db is damaged .*Restore a backup or move the file away$/,
      )
      expect(more).toEqual([])
      expect(readFileSync(file)).toEqual(bytes)
    }))

  test('for a database of a newer version leaves it as it was', () =>
    withFolder(async (DATA_DIR) => {
      const first = startServer({ DATA_DIR })
      await first.ready()
      await first.kill('SIGTERM')
      const database = new Database(join(DATA_DIR, 'product.db'))
      database.exec(`insert into schema_migration values ('9999-from-the-future')`)
      database.close()
      const lines = await refusal({ DATA_DIR })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('was written by a newer version (it knows «9999-from-the-future»)')
    }))

  test('for a kept secret that is too short says what to do', () =>
    withFolder(async (DATA_DIR) => {
      writeFileSync(join(DATA_DIR, 'jwt-secret'), 'short')
      const [line = ''] = await refusal({ DATA_DIR })
      expect(line).toContain('jwt-secret is shorter than 32 bytes: delete it')
    }))

  test('for nonsense in its variables has one line per mistake and touches nothing', () =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'never-made')
      const wrong = {
        DATA_DIR,
        PORT: 'abc',
        HOST: 'no host',
        DATABASE_URL: 'postgres://secret@db/x',
        JWT_SECRET: 'hunter2',
      }
      const lines = await refusal({
        ...wrong,
        DEMO: 'maybe',
        TRUST_PROXY: 'all',
        TOKEN_HOURS: '-1',
        SMTP_URL: 'mail',
      })
      expect(lines.map((line) => line.split(' is not')[0])).toEqual(
        ['PORT', 'HOST', 'DATABASE_URL', 'JWT_SECRET', 'TOKEN_HOURS', 'SMTP_URL', 'DEMO', 'TRUST_PROXY'].map(
          (name) => `cannot start: ${name}`,
        ),
      )
      expect(lines.join('\n')).not.toMatch(/hunter2|secret@db/)
      expect(() => statSync(DATA_DIR)).toThrow('ENOENT')
    }))

  test('for a host that is not this machine says so', () =>
    withFolder(async (DATA_DIR) => {
      const [line] = await refusal({ DATA_DIR, HOST: '203.0.113.1' })
      expect(line).toBe('cannot start: HOST is not an address of this machine')
    }))
})

describe('a stop', () => {
  test('finishes what is in flight, takes nothing new, and a second signal does not shorten it', () =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR, ...owner })
      const origin = await server.ready()
      const admin = await signedIn(origin)
      const body = { current: owner.ADMIN_PASSWORD, next: 'marble staircase fog' }
      const inFlight = Promise.all(
        Array.from({ length: 3 }, () => admin.auth.changePassword({ body }).catch(() => 'late')),
      )
      await pause(5)
      server.child.kill('SIGTERM')
      server.child.kill('SIGINT')
      expect((await inFlight).filter((each) => each !== 'late').length).toBeGreaterThan(0)
      const { code, stderr } = await server.ended
      expect([code, stderr.includes('"level":50')]).toEqual([0, false])
      await expect(fetch(origin)).rejects.toThrow()
    }))
})

describe('npm run admin -- reset', () => {
  test('gives a new password while the server runs, and the old tokens die at once', () =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR, ...owner })
      const origin = await server.ready()
      const admin = await signedIn(origin)
      const { code, stdout } = await runCommand(['admin', 'reset', 'Owner@example.com'], { DATA_DIR })
      const password = /^new password of owner@example\.com: (\S+)\n$/.exec(stdout)?.[1] ?? ''
      expect(code).toBe(0)
      await expect(admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
      await expect(signedIn(origin)).rejects.toMatchObject({ code: 'credentials' })
      expect((await (await signedIn(origin, owner.ADMIN_EMAIL, password)).auth.me()).id).toBe(1)
      await server.kill('SIGTERM')
    }))

  test('says who there is when nobody has that e-mail, and how it is called', () =>
    withFolder(async (DATA_DIR) => {
      const missing = await runCommand(['admin', 'reset', 'a@example.com'], { DATA_DIR })
      expect([missing.code, missing.stderr]).toEqual([
        1,
        `not done: there is no database in ${DATA_DIR} yet: start the product once, or set DATA_DIR\n`,
      ])
      const server = startServer({ DATA_DIR, ...owner })
      await server.ready()
      await server.kill('SIGTERM')
      const nobody = await runCommand(['admin', 'reset', 'a@example.com'], { DATA_DIR })
      expect([nobody.code, nobody.stderr]).toEqual([
        1,
        'not done: nobody has the e-mail a@example.com; there are: owner@example.com\n',
      ])
      for (const words of [[], ['admin'], ['admin', 'reset'], ['admin', 'delete', 'x'], ['what']]) {
        const { code, stderr } = await runCommand(words, { DATA_DIR })
        expect([code, stderr]).toEqual([
          1,
          'not done: usage: npm run admin -- reset EMAIL, or npm run openapi\n',
        ])
      }
    }))
})
