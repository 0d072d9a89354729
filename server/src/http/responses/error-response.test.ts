import { connect } from 'node:net'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { createExpressApp } from '../../app.ts'
import { startOwnTestApi, test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { startTestHttpServer } from '../../testing/raw-http.ts'

describe('endless request body', () => {
  test('the connection of a rejected request body is closed after 16 MB, whatever its declared length', async ({
    api,
  }) => {
    const { port } = new URL(api.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`
    let sent = 0
    while (!socket.destroyed && sent < 200) {
      sent += 1
      await new Promise((resolve) => socket.write(chunk, resolve))
    }
    expect(sent).toBeLessThan(200)
    expect((await api.raw('GET', '/api/health')).status).toBe(200)
  })
})

describe('failing page', () => {
  test('all error lines in the log of a failing page have the request id that the visitor sees', async () => {
    const { logged, ctx } = await startOwnTestApi()
    const app = createExpressApp(ctx, {
      trustProxy: 0,
      mountSite: (site, { sendFor }) => {
        site.get('/', async (_request, response) => {
          await createApiClient(contract, sendFor(response.locals.requestId)).category.list()
        })
      },
    })
    const server = await startTestHttpServer(app)
    await ctx.db.insertInto('category').values({ id: -5, title: 'x', version: 1 }).execute()
    const reply = await fetch(server.origin)
    expect(reply.status).toBe(500)
    const errorLines = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(errorLines.map(({ requestId }) => requestId)).toEqual([
      reply.headers.get('x-request-id'),
      reply.headers.get('x-request-id'),
    ])
    expect(errorLines[0].err.message).toContain('breaks its contract')
  })
})

describe('request log', () => {
  test('the log has one line per request with its route and no email, password, token or URL', async ({
    api,
  }) => {
    const email = 'private.person@example.com'
    const password = 'harbour lantern oak'
    await api.admin.auth.createAdmin({ body: { email, name: 'Особа', password } })
    const { token } = await api.visitor.auth.login({ body: { email, password } })
    await api.visitor.auth.login({ body: { email, password: 'a wrong secret' } }).catch(() => undefined)
    await api.admin.auth.createAdmin({ body: { email, name: 'Особа', password } }).catch(() => undefined)
    await api.raw('GET', `/api/meta/single/${email}?phone=+380671234567`)
    await api.raw('GET', `/${email}/+380671234567`)
    await api.as(token).auth.changePassword({ body: { current: password, next: 'marble staircase fog' } })
    await api.loseDatabase()
    await api.raw('GET', `/api/meta/single/${email}`)

    const text = api.logged.join('')
    expect(text).toContain('"route":"/api/auth/login"')
    expect(text).toContain('database-away')
    for (const secret of [
      email,
      'private',
      password,
      'wrong secret',
      'marble',
      token,
      api.adminToken,
      '380671234567',
      testAdmin.email,
      'argon2',
    ]) {
      expect(text).not.toContain(secret)
    }
    for (const line of api.logged) expect(JSON.parse(line).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('full disk', () => {
  test('on a full disk every write gets the status 503, the cause is logged, and no data is lost', async ({
    api,
  }) => {
    await api.admin.option.create({ body: { title: 'note', value: 'before' } })
    await api.fillDisk()
    const value = 'x'.repeat(10_000)
    const writes = Array.from({ length: 20 }, (_, i) => [
      api.admin.option.create({ body: { title: `note ${i}`, value } }),
      api.admin.option.update({ params: { id: 1 }, body: { title: 'note', value } }),
      api.admin.meta.create({
        body: { page: `page ${i}`, title: 'x', description: 'd'.repeat(500), keywords: 'k'.repeat(500) },
      }),
    ]).flat()
    const settled = await Promise.allSettled(writes)
    const refused = settled.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(20)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'database-away' })
    const causes = api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'database-away')
    expect(new Set(causes.map(({ err }) => err.code))).toEqual(new Set([api.diskFullCode]))
    expect((await api.admin.option.single({ params: { title: 'note' } })).value.id).toBe(1)
  })
})

describe('unavailable database', () => {
  test('without a database requests get the status 503 with a clear message, and the health check reports the failure', async ({
    api,
  }) => {
    await api.loseDatabase()
    for (const path of ['/api/category', '/api/health']) {
      const reply = await api.raw('GET', path)
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await reply.json()).toEqual({
        status: 503,
        code: 'database-away',
        title: 'База данных сейчас недоступна. Попробуйте через минуту',
      })
    }
  })
})
