import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { test as base, expect, getMainHeading, sessionTokenSecret } from '../../../fixtures/base-test.ts'
import { publicPages } from '../../../fixtures/site/public-pages.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/** Starts the development server, whose React build reports every hydration mismatch. */
const test = base.extend<{ developmentOrigin: string }>({
  developmentOrigin: async ({ context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'development-'))
    const child = spawn(process.execPath, [...flags, join(root, 'server/src/dev.ts')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', JWT_SECRET: sessionTokenSecret },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    const origin = () => /^ready (\S+)$/m.exec(output)?.[1]
    while (origin() === undefined) output += (await once(child.stdout, 'data'))[0]
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
  developmentOrigin,
}) => {
  test.setTimeout(300_000)
  // Before any page: the fake bank runs in the server's process and answers too late while Vite is busy.
  await expect
    .poll(async () => (await fetch(`${developmentOrigin}/api/calculator/currency`)).status, {
      timeout: 200_000,
    })
    .toBe(200)
  // On the first visit Vite optimizes dependencies and may reload the page.
  await page.goto(developmentOrigin)
  await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible({ timeout: 60_000 })
  const notSaved = { path: `/calculation/${'a'.repeat(22)}`, heading: 'This page could not be found' }
  for (const { path, heading } of [...publicPages, notSaved]) {
    await page.goto(developmentOrigin + path)
    await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible()
    await expect(getMainHeading(page)).toHaveText(heading)
  }
  await context.addCookies([{ name: 'jwt-token', value: createAdminToken(), url: developmentOrigin }])
  await page.goto(`${developmentOrigin}/admin`)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible({ timeout: 60_000 })
  await expect(getMainHeading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
