import { createSmallPictureFile } from '../../../../../testing/component/file-transfer.ts'
import { AUTOSAVE_WAIT_MS, expect, page, test } from '../../../../../testing/component/post-editor-screen.tsx'
import type { TestConnection } from '../../../../../testing/component/test-connection.ts'
import { textEditorScreen } from '../../../../../testing/component/text-editor.tsx'
import { createFakePictureStorage } from '../../../../testing/fake-storages.ts'

const UPLOAD_PATTERN = /^POST \/api\/picture$/

/** Returns whether closing the tab would be questioned. */
const isUnloadConfirmed = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const countUploads = ({ calls }: TestConnection) => calls.filter((call) => UPLOAD_PATTERN.test(call)).length

/** Width of the picture that the text shows until it is uploaded. */
const readShownWidth = () => textEditorScreen.waiting('порт.png')[0]?.querySelector('img')?.naturalWidth

const offlineUploadNotice = page.getByText(/загрузится\sсама/)

const choosePictureAfterFirstParagraph = async () => {
  await textEditorScreen.text.click()
  await textEditorScreen.control('{Home}')
  await textEditorScreen.choosePictures(createSmallPictureFile('порт.png'))
}

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

  line.restore()
  line.respond(UPLOAD_PATTERN, 503, { code: 'database-away' })
  await openPost(post, { platform: { pictures } })
  await expect.poll(readShownWidth).toBe(4)
  expect(place()).toBe(chosenPlace)
  line.restore()
  const before = countUploads(line)
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.poll(() => textEditorScreen.pictures.length).toBe(1)
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(async () => (await stored(post)).text).toContain('<img src="/uploads/')
  await expect.poll(() => storedPictures.size).toBe(0)
  expect(countUploads(line)).toBe(before + 1)
})
