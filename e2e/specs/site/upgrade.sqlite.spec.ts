import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { createAdminToken } from '../../fixtures/admin-tokens.ts'
import { createAdminApiClient } from '../../fixtures/api-clients.ts'
import { test as base, expect, withProductServer } from '../../fixtures/base-test.ts'
import { AUTOSAVE_MS } from '../../fixtures/product-delays.ts'
import { oldBrowserStorage, writeOldDatabase } from '../../fixtures/upgrade/old-product-data.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

type Items = Readonly<Record<string, string>>

/** Fills the storage of a browser before the first page runs; later pages find what the earlier ones left. */
const fillStorage = (context: BrowserContext, local: Items, session: Items) =>
  context.addInitScript(
    ([local, session]) => {
      if (sessionStorage.getItem('filled') !== null) return
      sessionStorage.setItem('filled', 'yes')
      for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
    },
    [local, session] as const,
  )

const test = base.extend({
  // The images of the old data folder are not there.
  expectedErrors: /status of 404/,
  baseURL: async ({ bank }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    writeOldDatabase(folder)
    await withProductServer({ NBU_URL: bank.url, DATA_DIR: folder }, ({ origin }) => use(origin))
    rmSync(folder, { recursive: true, force: true })
  },
})

test.describe('browser storage written by the release of 2026-11-23', () => {
  test('a browser with storage of an older release sends the queued contact form and shows the typed price', async ({
    page,
    context,
  }) => {
    // A form queued for longer than a day is not sent without asking.
    const local = Object.fromEntries(
      Object.entries(oldBrowserStorage.visitor.local).map(([name, value]) => [
        name,
        JSON.stringify({ ...JSON.parse(value), at: Date.now() }),
      ]),
    )
    await fillStorage(context, local, oldBrowserStorage.visitor.session)
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/mail/calculation'))
    await page.goto('/')
    expect((await sent).status()).toBe(201)
    expect((await sent).request().postDataJSON()).toMatchObject({
      email: 'olena@example.com',
      message: 'Сколько будет стоить Camry 2021 года до Киева?',
    })
    await expect(page.getByLabel('Цена автомобиля')).toHaveValue(/^12\s?345$/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('a browser with storage of an older release restores the drafts of a post and of meta tags', async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    await fillStorage(context, oldBrowserStorage.office.local, {})
    const cookie = { name: 'jwt-token', value: createAdminToken(), sameSite: 'Lax' } as const
    await context.addCookies([{ ...cookie, url: origin }])
    await page.clock.install()
    await page.goto('/admin/posts/14')
    const title = 'Автовозом из Европы: черновик, который не ушёл на сервер'
    await expect(page.getByLabel('Заголовок').first()).toHaveValue(title)
    // The draft is saved before the editor opens or by its autosave. Leaving the screen meanwhile would save once more,
    // which the server rejects.
    await page.clock.runFor(AUTOSAVE_MS)
    await expect(new PostEditorPage(page).saveStatus).toHaveText(/^(?:Всё сохранено|Сохранено в\s.*)$/)
    const stored = await createAdminApiClient(origin).post.get({ params: { id: 14 } })
    expect(stored.value.title).toBe(title)
    await page.goto('/admin/meta/1')
    await expect(page.getByText('Заголовок страницы, который ещё не сохранён').first()).toBeVisible()
    await expect(page.getByText(/^Это\sнесохранённый\sтекст/)).toBeVisible()
  })
})
