import { readFileSync } from 'node:fs'
import { createUniquePicture, expect, test } from '../../fixtures/desktop/offline-test.ts'
import {
  insertPictureAndKill,
  listPictureFiles,
  openEditor,
  UPLOAD,
} from '../../fixtures/desktop/waiting-pictures.ts'
import { createPostAsColleague } from '../../fixtures/posts/posts-test.ts'
import { AUTOSAVE_MS, RECONNECT_INTERVAL_MS } from '../../fixtures/product-delays.ts'

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
  await app.page().clock.install()
  const editor = await openEditor(app, id)
  const image = editor.waitingPicture(file.name).locator('img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(4)
  await expect(editor.waitingPicture(file.name)).toContainText('загрузится сама')

  line.restore()
  await app.page().clock.runFor(RECONNECT_INTERVAL_MS)
  await expect(editor.uploadedPictures).toHaveCount(1)
  await expect(editor.waitingPicture(file.name)).toHaveCount(0)
  await app.page().clock.runFor(AUTOSAVE_MS)
  const readText = async () => (await colleague.post.get({ params: { id } })).value.text
  await expect.poll(readText).toMatch(/^<p>Первые слова\.<\/p><img src="\/uploads\/[^>]+>$/)
  await expect.poll(() => listPictureFiles(person).length).toBe(0)
  expect(line.receivedRequests.filter((request) => request === UPLOAD)).toHaveLength(1)
  const { name, buffer } = file
  const same = await colleague.picture.create({ body: { image: { name, bytes: new Uint8Array(buffer) } } })
  expect(await readText()).toContain(same.src)
})
