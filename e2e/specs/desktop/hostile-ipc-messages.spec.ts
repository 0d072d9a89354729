import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCallJson } from '../../fixtures/hostile/api-call-json.ts'
import { evaluateAsPageScript, expect, test } from '../../fixtures/hostile/hostile-page-test.ts'

test('a page script cannot contact or choose another server unless the user confirms', async ({
  signedIn: { app, page, token },
  foreignOrigin,
  person,
  product,
}) => {
  const before = readFileSync(join(person.userData, 'settings.json'), 'utf8')
  const choose = (address: string) =>
    evaluateAsPageScript(page, `desktop.invoke('server:choose', { address: ${JSON.stringify(address)} })`)
  const unchanged = { ok: true, value: { refusal: 'Сервер остался прежним' } }
  const addresses = [
    foreignOrigin.origin,
    product.origin.replace('127.0.0.1', 'localhost'),
    `${foreignOrigin.origin}/${product.origin}`,
    'https://what-was-read.example.com',
  ]
  for (const address of addresses) expect(await choose(address), address).toEqual(unchanged)
  expect((await app.getVisibleEffects()).boxes).toEqual(
    addresses.map((address) => `Сменить сервер на ${new URL(address).host}?`),
  )
  expect(foreignOrigin.receivedRequests).toEqual([])
  expect(readFileSync(join(person.userData, 'settings.json'), 'utf8')).toBe(before)
  expect(person.readToken(product.origin)).toBe(token)
  const me = buildCallJson({ template: '/api/auth/me' })
  expect(await evaluateAsPageScript(page, `desktop.invoke('api:send', ${me})`)).toMatchObject({
    value: { status: 200 },
  })
})
