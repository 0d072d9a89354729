import { createSmallPictureFile, dropFilesOnElement } from '../../../../../testing/component/file-transfer.ts'
import {
  AUTOSAVE_WAIT_MS,
  choosePictureAfterFirstParagraph,
  createUniqueName,
  expect,
  isUnloadConfirmed,
  offlineUploadNotice,
  PICTURE_UPLOAD,
  page,
  postEditorScreen,
  readShownWidth,
  test,
} from '../../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../../testing/component/text-editor.tsx'
import { createFakePictureStorage } from '../../../../testing/fake-storages.ts'

test('a picture and a cover added to a post without a connection are each uploaded once after the reconnect', async ({
  openPost,
  server,
  line,
  clock,
}) => {
  const { pictures, storedPictures } = createFakePictureStorage()
  const title = createUniqueName('Без связи')
  await openPost(undefined, { platform: { pictures } })
  line.cut()
  await postEditorScreen.title.fill(title)
  await choosePictureAfterFirstParagraph()
  dropFilesOnElement(postEditorScreen.aside.getByLabelText(/^Обложка: перетащите/).element(), [
    createSmallPictureFile('обложка.png'),
  ])
  await expect
    .element(postEditorScreen.aside.getByRole('img', { name: 'Ещё не на сервере: обложка.png' }))
    .toBeVisible()
  await expect.poll(() => storedPictures.size).toBe(2)
  await expect.element(offlineUploadNotice.first()).toBeVisible()
  line.reconnect()
  await clock.advance(5000)
  await expect.element(postEditorScreen.cover).toBeVisible()
  await expect.poll(() => textEditorScreen.pictures.length).toBe(1)
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(() => location.pathname).toMatch(/\/admin\/posts\/\d+$/)
  const posts = (await server.colleague.post.list()).filter((each) => each.title === title)
  expect(posts).toHaveLength(1)
  await expect.poll(() => storedPictures.size).toBe(0)
})

test('closing the tab opens a confirmation during a picture upload and if a picture cannot be stored locally', async ({
  openNewPost,
  line,
}) => {
  const { pictures, faults } = createFakePictureStorage()
  await openNewPost({}, { platform: { pictures } })
  expect(isUnloadConfirmed()).toBe(false)
  line.hang()
  await choosePictureAfterFirstParagraph()
  await expect.poll(isUnloadConfirmed).toBe(true)
  await page.getByText('Отменить', { exact: true }).click()
  await expect.poll(isUnloadConfirmed).toBe(false)

  faults.isFull = true
  line.cut()
  await choosePictureAfterFirstParagraph()
  await expect.element(postEditorScreen.toast(/не\sможет\sсохранить\sкартинку\s«порт\.png»/)).toBeVisible()
  await expect.element(offlineUploadNotice).toBeVisible()
  expect(isUnloadConfirmed()).toBe(true)
})

test('removing a waiting picture from a post deletes its stored file and the draft that waited for it', async ({
  admin,
  createPost,
  openPost,
  line,
}) => {
  const { pictures, storedPictures } = createFakePictureStorage()
  const post = await createPost()
  await openPost(post, { platform: { pictures } })
  line.respond(PICTURE_UPLOAD, { code: 'database-away' }, 503)
  await choosePictureAfterFirstParagraph()
  await expect.poll(() => storedPictures.size).toBe(1)
  await page.getByRole('button', { name: 'Убрать' }).click()
  await expect.poll(() => storedPictures.size).toBe(0)
  admin.close()
  await openPost(post, { platform: { pictures } })
  expect(textEditorScreen.waiting('порт.png')).toEqual([])
})

test('the browser stores a picture added to a post until the server has the picture', async ({
  openNewPost,
  admin,
  openPost,
  line,
}) => {
  const post = await openNewPost()
  line.respond(PICTURE_UPLOAD, { code: 'database-away' }, 503)
  await choosePictureAfterFirstParagraph()
  await expect.element(page.getByRole('button', { name: 'Ещё раз' })).toBeVisible()
  await expect.poll(isUnloadConfirmed).toBe(false)
  admin.close()
  await openPost(post)
  await expect.poll(readShownWidth).toBe(4)
  line.reconnect()
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.poll(() => textEditorScreen.pictures.length).toBe(1)
})
