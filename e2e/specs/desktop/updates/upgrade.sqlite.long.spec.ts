import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAdminEmailShown } from '../../../fixtures/admin/admin-test.ts'
import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { withProductServer } from '../../../fixtures/base-test.ts'
import { test as base, expect, expectCoverShown } from '../../../fixtures/desktop/offline-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import { listPictureFiles } from '../../../fixtures/desktop/waiting-pictures.ts'
import { startSwitchableProxy } from '../../../fixtures/network/switchable-proxy.ts'
import { writeStoredDatabase } from '../../../fixtures/upgrade/stored-product-data.ts'
import { writeStoredUserData } from '../../../fixtures/upgrade/stored-user-data.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

/** A product that runs on the database of 2026-11-29. */
const test = base.extend({
  line: async ({ bank }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    writeStoredDatabase('2026-11-29', folder)
    await withProductServer({ NBU_URL: bank.url, DATA_DIR: folder }, async ({ origin }) => {
      const line = await startSwitchableProxy(origin)
      await use(line)
      await line.close()
    })
  },
  colleague: async ({ line }, use) => use(createAdminApiClient(line.origin)),
})

const [POST, PICTURE] = [15, 'трюм.png']

test('the app opens the user data of 2026-11-29 with its account and drafts, and sends once what waits', async ({
  launch,
  line,
  person,
  colleague,
}) => {
  writeStoredUserData(person, line.origin)
  line.disconnect()
  const app = await launch()
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(!app.forge, 'the stored files are encrypted with the keychain of the stand-in')
  const page = () => app.page()
  await expectAdminEmailShown(page())
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toEqual({
    x: 40,
    y: 30,
    width: 1200,
    height: 760,
  })
  expect((await app.forge?.inspect())?.windows[0]?.zoomFactor).toBe(1.1)

  await app.open('/admin/meta/1')
  await expect(page().getByRole('textbox', { name: 'Описание' })).toHaveValue(
    'Описание, которое ещё не сохранено',
  )
  await app.open('/admin/categories')
  await expect(page().getByRole('row').filter({ hasText: 'Паромы' })).toBeVisible()
  await app.open(`/admin/posts/${POST}`)
  const editor = new PostEditorPage(page())
  await expect(editor.textField).toContainText('Черновик на сервере. Дописано в приложении.')
  await expect(editor.waitingPicture(PICTURE)).toContainText('загрузится сама')
  await expectCoverShown(page())
  expect(String(await readStoredDrafts(page(), '2'))).toContain('Категория Марты')
  expect(person.listUserDataFiles().filter((path) => path.startsWith('updates/'))).toEqual([])

  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(page())
  await expect(unsent.link).toHaveText('Не отправлено: 3')
  await expect(unsent.row('Новая категория «Прицепы»')).toContainText('Ждёт отправки')
  await expect(unsent.row('marta@example.com')).toContainText('1 черновик')
  line.restore()
  await expect(unsent.link).toHaveText('Не отправлено: 1')
  await expect(unsent.row('Мета-теги страницы')).toBeVisible()
  await expect.poll(() => listPictureFiles(person)).toEqual([])
  const titles = (await colleague.category.list()).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Прицепы')).toHaveLength(1)
  const { value: post } = await colleague.post.get({ params: { id: POST } })
  expect(post.text).toContain('Дописано в приложении.')
  expect(post.text.match(/<img /g)).toHaveLength(1)
  // Every request carries the key that the app stored with it.
  expect(line.receivedKeys.toSorted()).toEqual([
    ['POST /api/category', 'a17887113eefc39c533b0d8ed530875b'],
    ['POST /api/picture', 'ea8e4902c7f0b0fac590afc3c01bf146'],
    // The draft of a post had none yet and gets one when it is read.
    [`PUT /api/post/${POST}/working-copy`, expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ])
})

test('an app of 2026-11-29 with two servers that is killed at its first start loses no account and no draft', async ({
  launch,
  line,
  person,
}) => {
  const other = 'https://branch.example.com'
  writeStoredUserData(person, line.origin, other)
  const readDraftFiles = () =>
    person.readUserDataFiles().filter(({ path }) => /^(?:drafts|pictures)\//.test(path))
  const before = readDraftFiles()
  line.disconnect()
  const killed = await launch()
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(!killed.forge, 'the stored files are encrypted with the keychain of the stand-in')
  await killed.kill()
  expect(readDraftFiles()).toEqual(before)

  const app = await launch()
  await expectAdminEmailShown(app.page())
  await expect.poll(() => Object.keys(person.readKeychain())).toEqual([`customs-broker ${line.origin} 1`])
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(app.page())
  await expect(unsent.link).toHaveText('Не отправлено: 3')
  const { host } = new URL(line.origin)
  await expect(unsent.row('marta@example.com')).toContainText(`${host}1 черновик`)
  await expect(unsent.row('ivan@example.com')).toContainText('branch.example.com3 черновика')
  await expect(unsent.row('Учётная запись № 2')).toContainText('branch.example.com1 черновик')
  expect(readDraftFiles()).toEqual(before)
})
