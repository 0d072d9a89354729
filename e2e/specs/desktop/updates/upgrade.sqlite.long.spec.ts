import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAdminEmailShown } from '../../../fixtures/admin/admin-test.ts'
import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { withProductServer } from '../../../fixtures/base-test.ts'
import { getStandInOrSkip } from '../../../fixtures/desktop/desktop-test.ts'
import { test as base, expect, expectPostCoverShown } from '../../../fixtures/desktop/offline-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import { listPictureFiles } from '../../../fixtures/desktop/waiting-pictures.ts'
import { startSwitchableProxy } from '../../../fixtures/network/switchable-proxy.ts'
import { writeStoredDatabase } from '../../../fixtures/upgrade/stored-product-data.ts'
import { writeStoredUserData } from '../../../fixtures/upgrade/stored-user-data.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

/** A product that runs on the database of 2026-11-29. */
const test = base.extend({
  networkProxy: async ({ bank }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    writeStoredDatabase('2026-11-29', folder)
    await withProductServer({ NBU_URL: bank.url, DATA_DIR: folder }, async ({ origin }) => {
      const networkProxy = await startSwitchableProxy(origin)
      await use(networkProxy)
      await networkProxy.close()
    })
  },
  colleague: async ({ networkProxy }, use) => use(createAdminApiClient(networkProxy.origin)),
})

const STORED_KEYCHAIN_REASON = 'the stored files are encrypted with the keychain of the stand-in'

const [POST, PICTURE] = [15, 'трюм.png']

test('the app opens the user data of the version of 2026-11-29 with its account and drafts, and sends queued edits once', async ({
  launch,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  writeStoredUserData(desktopUser, networkProxy.origin)
  networkProxy.disconnect()
  const app = await launch()
  const standIn = getStandInOrSkip(app, STORED_KEYCHAIN_REASON)
  const page = () => app.page()
  await expectAdminEmailShown(page())
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toEqual({
    x: 40,
    y: 30,
    width: 1200,
    height: 760,
  })
  expect((await standIn.getRecordedSettings()).windows[0]?.zoomFactor).toBe(1.1)

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
  await expectPostCoverShown(page())
  expect(String(await readStoredDrafts(page(), '2'))).toContain('Категория Марты')
  expect(desktopUser.listUserDataFiles().filter((path) => path.startsWith('updates/'))).toEqual([])

  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(page())
  await expect(unsent.link).toHaveText('Не отправлено: 3')
  await expect(unsent.row('Новая категория «Прицепы»')).toContainText('Ждёт отправки')
  await expect(unsent.row('marta@example.com')).toContainText('1 черновик')
  networkProxy.restore()
  await expect(unsent.link).toHaveText('Не отправлено: 1')
  await expect(unsent.row('Мета-теги страницы')).toBeVisible()
  await expect.poll(() => listPictureFiles(desktopUser)).toEqual([])
  const titles = (await colleague.category.list()).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Прицепы')).toHaveLength(1)
  const { value: post } = await colleague.post.get({ params: { id: POST } })
  expect(post.text).toContain('Дописано в приложении.')
  expect(post.text.match(/<img /g)).toHaveLength(1)
  // Every request carries the key that the app stored with it.
  expect(networkProxy.receivedKeys.toSorted()).toEqual([
    ['POST /api/category', 'a17887113eefc39c533b0d8ed530875b'],
    ['POST /api/picture', 'ea8e4902c7f0b0fac590afc3c01bf146'],
    // The draft of a post had none yet and gets one when it is read.
    [`PUT /api/post/${POST}/working-copy`, expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ])
})

test('an app with two servers, updated from 2026-11-29 and killed at its first start, loses no account or draft', async ({
  launch,
  networkProxy,
  desktopUser,
}) => {
  const other = 'https://branch.example.com'
  writeStoredUserData(desktopUser, networkProxy.origin, other)
  const readDraftFiles = () =>
    desktopUser.readUserDataFiles().filter(({ path }) => /^(?:drafts|pictures)\//.test(path))
  const before = readDraftFiles()
  networkProxy.disconnect()
  const killed = await launch()
  getStandInOrSkip(killed, STORED_KEYCHAIN_REASON)
  await killed.kill()
  expect(readDraftFiles()).toEqual(before)

  const app = await launch()
  await expectAdminEmailShown(app.page())
  await expect
    .poll(() => Object.keys(desktopUser.readKeychain()))
    .toEqual([`customs-broker ${networkProxy.origin} 1`])
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(app.page())
  await expect(unsent.link).toHaveText('Не отправлено: 3')
  const { host } = new URL(networkProxy.origin)
  await expect(unsent.row('marta@example.com')).toContainText(`${host}1 черновик`)
  await expect(unsent.row('ivan@example.com')).toContainText('branch.example.com3 черновика')
  await expect(unsent.row('Учётная запись № 2')).toContainText('branch.example.com1 черновик')
  expect(readDraftFiles()).toEqual(before)
})
