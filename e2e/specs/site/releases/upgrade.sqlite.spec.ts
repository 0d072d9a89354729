import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { test as base, expect, withProductServer } from '../../../fixtures/base-test.ts'
import { buildFeeTableCsvFile } from '../../../fixtures/calculator/fee-tables-test.ts'
import { AUTOSAVE_MS } from '../../../fixtures/product-delays.ts'
import {
  fillBrowserStorage,
  readBrowserStorage,
  refreshPendingRequests,
  type StoredRelease,
  writeStoredDatabase,
} from '../../../fixtures/upgrade/stored-product-data.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { PostListPage } from '../../../pages/post-list-page.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const test = base.extend<{
  release: StoredRelease
  openAsVisitor: () => Promise<void>
  /** Signs in with the chosen entries of the stored browser storage, by default all. */
  signIn: (isChosen?: (name: string) => boolean) => Promise<void>
}>({
  // The data folder of the old release was stored without its images.
  expectedErrors: /status of 404/,
  release: ['2026-11-29', { option: true }],
  baseURL: async ({ bank, release }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    writeStoredDatabase(release, folder)
    await withProductServer({ NBU_URL: bank.url, DATA_DIR: folder }, ({ origin }) => use(origin))
    rmSync(folder, { recursive: true, force: true })
  },
  openAsVisitor: async ({ page, release }, use) =>
    use(async () => {
      const { visitor } = readBrowserStorage(release)
      await fillBrowserStorage(page, { ...visitor, local: refreshPendingRequests(visitor.local) })
      await page.goto('/')
    }),
  signIn: async ({ page, context, release, baseURL }, use) =>
    use(async (isChosen = () => true) => {
      const { editor } = readBrowserStorage(release)
      const local = Object.entries(editor.local).filter(([name]) => isChosen(name))
      await fillBrowserStorage(page, { ...editor, local: Object.fromEntries(local) })
      const cookie = { name: 'jwt-token', value: createAdminToken(), sameSite: 'Lax' } as const
      await context.addCookies([{ ...cookie, url: baseURL ?? '' }])
    }),
})

/** Records the accepted creations of a page as the last part of their address and their idempotency key. */
const recordCreations = (page: Page): string[] => {
  const created: string[] = []
  page.on('response', (response) => {
    const { 'idempotency-key': key } = response.request().headers()
    if (response.status() === 201 && key) created.push(`${response.url().split('/').at(-1)} ${key}`)
  })
  return created
}

test.describe('browser storage written by the release of 2026-11-23', () => {
  test.use({ release: '2026-11-23' })

  test('a browser with storage of an older release sends the queued contact form and shows the typed price', async ({
    page,
    openAsVisitor,
  }) => {
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/mail/calculation'))
    await openAsVisitor()
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
    signIn,
    baseURL,
  }) => {
    await signIn()
    await page.clock.install()
    await page.goto('/admin/posts/14')
    const title = 'Автовозом из Европы: черновик, который не ушёл на сервер'
    await expect(page.getByLabel('Заголовок').first()).toHaveValue(title)
    // The draft is saved before the editor opens or by its autosave. Leaving the screen meanwhile would save once more,
    // which the server rejects.
    await page.clock.runFor(AUTOSAVE_MS)
    await expect(new PostEditorPage(page).saveStatus).toHaveText(/^(?:Всё сохранено|Сохранено в\s.*)$/)
    const stored = await createAdminApiClient(baseURL ?? '').post.get({ params: { id: 14 } })
    expect(stored.value.title).toBe(title)
    await page.goto('/admin/meta/1')
    await expect(page.getByText('Заголовок страницы, который ещё не сохранён').first()).toBeVisible()
    await expect(page.getByText(/^Это\sнесохранённый\sтекст/)).toBeVisible()
  })
})

test.describe('browser storage written by the release of 2026-11-29', () => {
  test('after a site upgrade the calculator and forms keep typed values, and unsent calculations and forms are sent once', async ({
    page,
    openAsVisitor,
    baseURL,
  }) => {
    const created = recordCreations(page)
    await openAsVisitor()
    const calculator = new CalculatorPage(page)
    await expect(calculator.region.getByText(/^Расчёт сохранён: Copart/)).toBeVisible()
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(created.toSorted()).toEqual([
      'calculation 4e033d358a79eb0ebd863981c9d18c4a',
      'calculation 9a209817077b3d16cd0e63a019bfc487-calculation',
      'callback 9a209817077b3d16cd0e63a019bfc487',
    ])
    const { items } = await createAdminApiClient(baseURL ?? '').request.list({ query: {} })
    expect(items[0]).toMatchObject({ name: 'Тарас', phone: '+380677654321' })
    expect(items[0]?.calculation?.title).toContain('Copart')

    await expect(calculator.priceField).toHaveValue(/^12\s?345$/)
    await expect(page.getByRole('group', { name: 'Валюта сумм' }).locator('[value=EUR]')).toBeChecked()
    await calculator.region.getByText(/^Чего в/).click()
    await expect(calculator.field('Номерные знаки')).toHaveValue('450')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const forms = new ContactForms(page)
    await forms.chooseEmailForm()
    await expect(forms.calculationForm.getByRole('textbox').last()).toHaveValue(
      'Сколько будет стоить Camry 2021 года',
    )
  })

  test('after a site upgrade edits that the admin saved offline before are sent once, with idempotency keys and pictures', async ({
    page,
    signIn,
    baseURL,
  }) => {
    const created = recordCreations(page)
    const colleague = createAdminApiClient(baseURL ?? '')
    await signIn()
    await page.goto(UNSENT_EDITS_PATH)
    const unsent = new UnsentEditsPage(page)
    // The remaining edits are those that need a decision of their author.
    await expect(unsent.link).toHaveText('Не отправлено: 8')
    await expect(page.getByRole('row').filter({ hasText: 'Ждёт отправки' })).toHaveCount(0)
    // The key of a new post is not stored: its text is compared with what the server has.
    expect(created.map((each) => each.replace(/^post .*/, 'post')).toSorted()).toEqual([
      'calculation ca4ed79aa9dd2d6a323aea7c60a6c85d',
      'category 87ef0aae29c632f10f268d7cb70632c7',
      'option ccb53230ab3ad2cdea0b20c72a3d2573',
      'picture af729581ca4a173d06409d2fb9ff7e3e',
      'picture bac2d5cf9bed70ba42cdd24774938ce6',
      'post',
    ])

    expect((await colleague.category.list()).filter(({ title }) => title === 'Мотоциклы')).toHaveLength(1)
    const floor = (await colleague.option.list()).filter(({ title }) => title === 'office-floor')
    expect(floor.map(({ value }) => value)).toEqual(['3'])
    expect((await colleague.request.get({ params: { id: 10 } })).value.note).toBe('Ответить про Варшаву')
    expect((await colleague.request.get({ params: { id: 11 } })).value.state).toBe('done')
    const table = await colleague.table.draft({ params: { title: 'iaa-internet-bid' } })
    expect(table.value.rows[1]?.[2]).toBe(4567)
    const { text } = (await colleague.post.get({ params: { id: 15 } })).value
    expect(text).toMatch(/^<p>Черновик на сервере\. Дописано без связи\.<\/p>.*<img [^>]*>/)
    const written = (await colleague.post.list()).filter(({ title }) => title === 'Новая запись без связи')
    expect(written.map(({ status, image }) => [status, image.width])).toEqual([['draft', 4]])

    await page.goto('/admin/posts')
    await expect(new PostListPage(page).toast(/удалена/)).toBeVisible()
    await expect.poll(async () => (await colleague.post.list()).map(({ id }) => id)).not.toContain(17)
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => /:(?:save|post|table-rows):/.test(name)),
    )
    expect(left).toEqual([])
  })

  test('after an upgrade of the site, an admin finds the unsaved values typed before in every form', async ({
    page,
    signIn,
    baseURL,
  }) => {
    // Queued edits are left out: they would be sent while the test changes screens. Another test covers them.
    await signIn((name) => !/:(?:save|post|table-rows):/.test(name))
    const settings = new SettingsPage(page)
    const inquiries = new InquiriesPage(page)
    const users = new UsersPage(page)
    const title = page.getByRole('textbox', { name: 'Заголовок' })
    const forms = [
      [
        '/admin/categories?edit=5',
        page.getByRole('textbox', { name: 'Название категории' }),
        'Паромы и автовозы',
      ],
      ['/admin/meta/1', title, 'Заголовок страницы, который ещё не сохранён'],
      ['/admin/meta/create', title, 'Мета-теги новой страницы'],
      ['/admin/setting?edit=telegram', settings.field('Telegram'), 'https://t.me/office2026'],
      ['/admin/setting?edit=certificate-fee', settings.field('Сертификация, USD'), '215'],
      ['/admin/requests?open=9', inquiries.noteField, 'Перезвонить в понедельник'],
      ['/admin/users?edit=new', users.nameField, 'Богдан'],
    ] as const
    for (const [path, field, value] of forms) {
      await page.goto(path)
      await expect(field).toHaveValue(value)
    }
    await expect(users.emailField).toHaveValue('bohdan@example.com')
    await page.goto('/admin/setting')
    const together = page.getByRole('form', { name: 'Изменения вместе' })
    await expect(together.getByRole('listitem', { name: 'Экспедитор, USD' })).toContainText(/300\s→\s290,5/)
    const params = { title: 'iaa-fee' } as const
    const { rows } = await createAdminApiClient(baseURL ?? '').table.get({ params, query: {} })
    const changed = rows.map((cells, at) => (at === 0 ? cells.with(2, 777) : cells))
    await page.goto('/admin/tables/iaa-fee')
    const tables = new FeeTablePage(page)
    await tables.chooseFile('Загрузить новую версию', buildFeeTableCsvFile(params.title, changed))
    await expect(tables.noteField).toHaveValue('Новый прайс IAA с декабря')
  })
})
