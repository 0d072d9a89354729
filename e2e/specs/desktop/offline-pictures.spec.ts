import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopUser } from '../../fixtures/desktop/desktop-user.ts'
import { createUniquePicture, expect, test } from '../../fixtures/desktop/offline-test.ts'
import { readStoredDrafts } from '../../fixtures/desktop/read-stored-drafts.ts'
import type { RunningDesktopApp } from '../../fixtures/desktop/running-desktop-app.ts'
import type { SwitchableProxy } from '../../fixtures/network/switchable-proxy.ts'
import { createPostAsColleague } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

const UPLOAD = 'POST /api/picture'

/** Returns the paths of stored pictures. Their contents may be read only while the app is not running. */
const listPictureFiles = ({ userData }: DesktopUser): readonly string[] => {
  const folder = join(userData, 'pictures')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith('.txt')).map((name) => join(folder, name))
}

const openEditor = async (app: RunningDesktopApp, id: number): Promise<PostEditorPage> => {
  await app.open(`/admin/posts/${id}`)
  const editor = new PostEditorPage(app.page())
  await expect(editor.textField).toContainText('Первые слова.')
  // The cover is shown without a connection only after it was loaded once.
  await expect
    .poll(() => editor.cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return editor
}

/** Opens a post, cuts the connection, inserts a picture and kills the app once both are stored. */
const insertPictureAndKill = async (
  app: RunningDesktopApp,
  {
    line,
    person,
    id,
    file,
  }: {
    readonly line: SwitchableProxy
    readonly person: DesktopUser
    readonly id: number
    readonly file: ReturnType<typeof createUniquePicture>
  },
): Promise<void> => {
  const editor = await openEditor(app, id)
  line.disconnect()
  await editor.insertPicture(file)
  await expect(editor.waitingPicture(file.name)).toContainText('загрузится сама')
  await expect.poll(() => listPictureFiles(person).length).toBe(1)
  await expect.poll(async () => (await readStoredDrafts(app.page())).join('')).toContain(file.name)
  await app.kill()
}

test('a picture inserted without a connection survives a crash, and is uploaded once after the reconnect', async ({
  launchSignedIn,
  line,
  person,
  colleague,
}) => {
  const file = createUniquePicture('порт.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: line.origin })
  await insertPictureAndKill(app, { line, person, id, file })
  const stored = readFileSync(listPictureFiles(person)[0] ?? '')
  for (const secret of [file.buffer.subarray(0, 16), Buffer.from(file.name)])
    expect(stored.includes(secret)).toBe(false)

  await app.restart()
  const editor = await openEditor(app, id)
  const image = editor.waitingPicture(file.name).locator('img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(4)
  await expect(editor.waitingPicture(file.name)).toContainText('загрузится сама')

  line.restore()
  await expect(editor.uploadedPictures).toHaveCount(1)
  await expect(editor.waitingPicture(file.name)).toHaveCount(0)
  const readText = async () => (await colleague.post.get({ params: { id } })).value.text
  await expect.poll(readText).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  await expect.poll(() => listPictureFiles(person).length).toBe(0)
  expect(line.receivedRequests.filter((request) => request === UPLOAD)).toHaveLength(1)
  const { name, buffer } = file
  const same = await colleague.picture.create({ body: { image: { name, bytes: new Uint8Array(buffer) } } })
  expect(await readText()).toContain(same.src)
})

test('a picture that waits in the list is sent before its post, and a lost response creates nothing twice', async ({
  launchSignedIn,
  line,
  person,
  colleague,
}) => {
  const file = createUniquePicture('кран.png')
  const { id, title } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: line.origin })
  await insertPictureAndKill(app, { line, person, id, file })

  await app.restart()
  await app.open('/admin/unsent')
  const row = app
    .page()
    .getByRole('row')
    .filter({ hasText: `Запись «${title}»` })
  await expect(row).toContainText('Ждёт отправки')
  await expect(row).toContainText(/С\sней\sждёт\s1\sкартинка/)

  line.restore()
  line.dropResponses(/^POST \/api\/picture/)
  const readKeys = () => line.receivedKeys.filter(([request]) => request === UPLOAD).map(([, key]) => key)
  await expect.poll(() => readKeys().length).toBeGreaterThan(0)
  line.restore()
  await expect(app.page().getByRole('heading', { name: 'Всё отправлено' })).toBeVisible({ timeout: 60_000 })
  expect(readKeys().length).toBeGreaterThan(1)
  expect(new Set(readKeys()).size).toBe(1)
  const { value } = await colleague.post.get({ params: { id } })
  expect(value.text).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  expect(line.receivedRequests.filter((request) => request === `PUT /api/post/${id}`)).toHaveLength(1)
  expect(listPictureFiles(person)).toEqual([])
})

test('closing the window during an upload asks, and the next start uploads the picture under the same key', async ({
  launchSignedIn,
  line,
  person,
  colleague,
}) => {
  const file = createUniquePicture('причал.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: line.origin })
  const editor = await openEditor(app, id)
  const readKeys = () => line.receivedKeys.filter(([request]) => request === UPLOAD).map(([, key]) => key)
  line.holdRequests()
  await editor.insertPicture(file)
  await expect.poll(() => readKeys().length).toBe(1)
  await expect.poll(async () => (await readStoredDrafts(app.page())).join('')).toContain(file.name)

  expect(await app.closeWindow()).toBe(false)
  expect((await app.getVisibleEffects()).boxes).toEqual(['На этом экране не всё сохранено. Закрыть его?'])
  await expect(editor.waitingPicture(file.name)).toBeVisible()
  await app.setMessageBoxButton('Закрыть')
  line.disconnect()
  await app.restart()

  line.restore()
  const readText = async () => (await colleague.post.get({ params: { id } })).value.text
  await expect.poll(readText).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  expect(readKeys().length).toBeGreaterThan(1)
  expect(new Set(readKeys()).size).toBe(1)
  await expect.poll(() => listPictureFiles(person)).toEqual([])
})

test('a stored picture that is cut off is reported at its place, and removing it lets the post be saved', async ({
  launchSignedIn,
  line,
  person,
  colleague,
}) => {
  const file = createUniquePicture('обрыв.png')
  const { id } = await createPostAsColleague(colleague)
  const app = await launchSignedIn({ server: line.origin })
  await insertPictureAndKill(app, { line, person, id, file })
  const stored = listPictureFiles(person)[0] ?? ''
  truncateSync(stored, statSync(stored).size - 1)

  line.restore()
  await app.restart()
  const editor = await openEditor(app, id)
  await expect(editor.waitingPicture(file.name)).toContainText(/файл\sна\sэтом\sкомпьютере\sне\sпрочитать/)
  await editor.waitingPicture(file.name).getByRole('button', { name: 'Убрать' }).click()
  await expect(editor.waitingPicture(file.name)).toHaveCount(0)
  await expect.poll(() => listPictureFiles(person).length).toBe(0)
})
