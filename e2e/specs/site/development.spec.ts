import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicPages } from '../../fixtures/public-pages.ts'
import { test as base, expect, heading, tokenSecret } from '../../fixtures/test.ts'
import { makeToken } from '../../fixtures/tokens.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/** Starts the development server, whose React build reports every hydration mismatch. */
const test = base.extend<{ development: string }>({
  development: async ({ context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'development-'))
    const child = spawn(process.execPath, [...flags, join(root, 'server/src/dev.ts')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', JWT_SECRET: tokenSecret },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    const origin = () => /^ready (\S+)$/m.exec(said)?.[1]
    while (origin() === undefined) said += (await once(child.stdout, 'data'))[0]
    await use(origin() ?? '')
    // As in `networkProxy`: a pending request would count as a browser error.
    await context.close()
    child.kill('SIGTERM')
    await once(child, 'close')
    rmSync(folder, { recursive: true, force: true })
  },
})

test('the development server serves every page and the admin, and React reports no errors', async ({
  page,
  context,
  development,
}) => {
  test.setTimeout(300_000)
  // Before any page: the fake bank runs in the server's process and answers too late while Vite is busy.
  await expect
    .poll(async () => (await fetch(`${development}/api/calculator/currency`)).status, { timeout: 200_000 })
    .toBe(200)
  // On the first visit Vite optimizes dependencies and may reload the page.
  await page.goto(development)
  await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible({ timeout: 60_000 })
  const notSaved = { path: `/calculation/${'a'.repeat(22)}`, heading: 'This page could not be found' }
  for (const { path, heading: words } of [...publicPages, notSaved]) {
    await page.goto(development + path)
    await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible()
    await expect(heading(page)).toHaveText(words)
  }
  await context.addCookies([{ name: 'jwt-token', value: makeToken(), url: development }])
  await page.goto(`${development}/admin`)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible({ timeout: 60_000 })
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
