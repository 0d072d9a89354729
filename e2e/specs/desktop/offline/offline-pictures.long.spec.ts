import { readFileSync, statSync, truncateSync } from 'node:fs'
import { createUniquePicture, expect, test } from '../../../fixtures/desktop/offline-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import {
  insertPictureAndKillApp,
  listPictureFiles,
  openPostEditor,
  UPLOAD,
} from '../../../fixtures/desktop/waiting-pictures.ts'
import { createPostAsColleague } from '../../../fixtures/posts/posts-test.ts'
import { AUTOSAVE_MS, RECONNECT_INTERVAL_MS } from '../../../fixtures/product-delays.ts'

test('a picture queued offline is uploaded before its post is saved, and only once although a response is lost', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  const file = createUniquePicture('кран.png')
  const { id, title } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: networkProxy.origin })
  await insertPictureAndKillApp(app, { networkProxy, desktopUser, id, file })

  await app.restart()
  await app.open('/admin/unsent')
  const row = app
    .page()
    .getByRole('row')
    .filter({ hasText: `Запись «${title}»` })
  await expect(row).toContainText('Ждёт отправки')
  await expect(row).toContainText(/С\sней\sждёт\s1\sкартинка/)

  networkProxy.restore()
  networkProxy.dropResponses(/^POST \/api\/picture/)
  const readKeys = () =>
    networkProxy.receivedKeys.filter(([request]) => request === UPLOAD).map(([, key]) => key)
  await expect.poll(() => readKeys().length).toBeGreaterThan(0)
  networkProxy.restore()
  await expect(app.page().getByRole('heading', { name: 'Всё отправлено' })).toBeVisible({ timeout: 60_000 })
  expect(readKeys().length).toBeGreaterThan(1)
  expect(new Set(readKeys()).size).toBe(1)
  const { value } = await colleague.post.get({ params: { id } })
  expect(value.text).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  const save = `PUT /api/post/${id}/working-copy`
  expect(networkProxy.receivedRequests.filter((request) => request === save)).toHaveLength(1)
  expect(listPictureFiles(desktopUser)).toEqual([])
})

test('closing the app window during a picture upload asks first; the next start uploads with the same idempotency key', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  const file = createUniquePicture('причал.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: networkProxy.origin })
  const editor = await openPostEditor(app, id)
  const readKeys = () =>
    networkProxy.receivedKeys.filter(([request]) => request === UPLOAD).map(([, key]) => key)
  networkProxy.holdRequests()
  await editor.insertPicture(file)
  await expect.poll(() => readKeys().length).toBe(1)
  await expect.poll(async () => (await readStoredDrafts(app.page())).join('')).toContain(file.name)

  expect(await app.closeWindow()).toBe(false)
  expect((await app.getVisibleEffects()).messageBoxes).toEqual([
    'На этом экране не всё сохранено. Закрыть его?',
  ])
  await expect(editor.waitingPicture(file.name)).toBeVisible()
  await app.setMessageBoxButton('Закрыть')
  networkProxy.disconnect()
  await app.restart()

  networkProxy.restore()
  const readText = async () => (await colleague.post.get({ params: { id } })).value.text
  await expect.poll(readText).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  expect(readKeys().length).toBeGreaterThan(1)
  expect(new Set(readKeys()).size).toBe(1)
  await expect.poll(() => listPictureFiles(desktopUser)).toEqual([])
})

test('a truncated picture file of a draft is reported in the post text where the picture stood, and can be removed there', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  const file = createUniquePicture('обрыв.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: networkProxy.origin })
  await insertPictureAndKillApp(app, { networkProxy, desktopUser, id, file })
  const stored = listPictureFiles(desktopUser)[0] ?? ''
  truncateSync(stored, statSync(stored).size - 1)

  networkProxy.restore()
  await app.restart()
  const editor = await openPostEditor(app, id)
  await expect(editor.waitingPicture(file.name)).toContainText(/файл\sна\sэтом\sкомпьютере\sне\sпрочитать/)
  await editor.waitingPicture(file.name).getByRole('button', { name: 'Убрать' }).click()
  await expect(editor.waitingPicture(file.name)).toHaveCount(0)
  await expect.poll(() => listPictureFiles(desktopUser).length).toBe(0)
})

test('a picture inserted without a connection survives a crash of the app and is uploaded once after reconnecting', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  const file = createUniquePicture('порт.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: networkProxy.origin })
  await insertPictureAndKillApp(app, { networkProxy, desktopUser, id, file })
  const stored = readFileSync(listPictureFiles(desktopUser)[0] ?? '')
  for (const secret of [file.buffer.subarray(0, 16), Buffer.from(file.name)])
    expect(stored.includes(secret)).toBe(false)

  await app.restart()
  await app.page().clock.install()
  const editor = await openPostEditor(app, id)
  const image = editor.waitingPicture(file.name).locator('img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(4)
  await expect(editor.waitingPicture(file.name)).toContainText('загрузится сама')

  networkProxy.restore()
  await app.page().clock.runFor(RECONNECT_INTERVAL_MS)
  await expect(editor.uploadedPictures).toHaveCount(1)
  await expect(editor.waitingPicture(file.name)).toHaveCount(0)
  await app.page().clock.runFor(AUTOSAVE_MS)
  const readText = async () => (await colleague.post.get({ params: { id } })).value.text
  await expect.poll(readText).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  await expect.poll(() => listPictureFiles(desktopUser).length).toBe(0)
  expect(networkProxy.receivedRequests.filter((request) => request === UPLOAD)).toHaveLength(1)
  const { name, buffer } = file
  const same = await colleague.picture.create({ body: { image: { name, bytes: new Uint8Array(buffer) } } })
  expect(await readText()).toContain(same.src)
})
