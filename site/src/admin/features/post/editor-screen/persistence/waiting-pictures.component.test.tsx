import type { FaultyConnection } from '../../../../../testing/component/faulty-connection.ts'
import {
  AUTOSAVE_WAIT_MS,
  choosePictureAfterFirstParagraph,
  expect,
  isUnloadConfirmed,
  offlineUploadNotice,
  PICTURE_UPLOAD,
  page,
  readShownWidth,
  test,
} from '../../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../../testing/component/text-editor.tsx'
import { createFakePictureStorage } from '../../../../testing/fake-storages.ts'

const countUploads = ({ requests }: FaultyConnection) =>
  requests.filter((call) => PICTURE_UPLOAD.test(call)).length

test('a picture added to a post without a connection is restored at its place after the tab was closed, and is saved', async ({
  admin,
  createPost,
  openPost,
  stored,
  line,
  clock,
}) => {
  const { pictures, storedPictures } = createFakePictureStorage()
  const post = await createPost({ text: '<p>Первые слова.</p><p>Дальше.</p>' })
  await openPost(post, { platform: { pictures } })
  line.cut()
  await choosePictureAfterFirstParagraph()
  await textEditorScreen.press('Ещё. ')
  await expect.element(offlineUploadNotice).toBeVisible()
  await expect.poll(readShownWidth).toBe(4)
  await expect.poll(isUnloadConfirmed).toBe(false)
  await expect.poll(() => storedPictures.size).toBe(1)
  const place = () =>
    [...textEditorScreen.element.children].findIndex((each) => each.textContent?.includes('порт.png'))
  const chosenPlace = place()
  admin.close()

  line.reconnect()
  line.respond(PICTURE_UPLOAD, { code: 'database-away' }, 503)
  await openPost(post, { platform: { pictures } })
  await expect.poll(readShownWidth).toBe(4)
  expect(place()).toBe(chosenPlace)
  line.reconnect()
  const before = countUploads(line)
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.poll(() => textEditorScreen.pictures.length).toBe(1)
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(async () => (await stored(post)).text).toContain('<img src="/uploads/')
  await expect.poll(() => storedPictures.size).toBe(0)
  expect(countUploads(line)).toBe(before + 1)
})
