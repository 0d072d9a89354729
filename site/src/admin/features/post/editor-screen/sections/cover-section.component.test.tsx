import { contract } from 'shared/contract'
import {
  chooseFilesByButton,
  createSmallPictureFile,
  dropFilesOnElement,
  pasteClipboardContent,
} from '../../../../../testing/component/file-transfer.ts'
import { spyOnScriptRuns } from '../../../../../testing/component/hostile-names.ts'
import {
  createUniqueName,
  expect,
  postEditorScreen,
  test,
} from '../../../../../testing/component/post-editor-screen.tsx'
import { matchTypesetText } from '../../../../../testing/component/text-matchers.ts'

const { aside, cover } = postEditorScreen

const findCoverDropzone = () => aside.getByLabelText(/^Обложка: перетащите/).element()

const readCoverSrc = () => cover.element().getAttribute('src')

test('a picture pasted into the cover field becomes the cover, and the post is saved with this cover', async ({
  openPost,
  server,
}) => {
  const title = createUniqueName('Обложка')
  await openPost()
  await postEditorScreen.title.fill(title)
  pasteClipboardContent(findCoverDropzone(), { files: [createSmallPictureFile('порт.png')] })
  await expect.element(cover).toBeVisible()
  await expect.poll(() => location.pathname).toMatch(/\/admin\/posts\/\d+$/)
  const created = (await server.colleague.post.list()).find((each) => each.title === title)
  expect(readCoverSrc()).toMatch(new RegExp(`${created?.image.src}$`))
})

test('an SVG file named .png and a picture over the size limit are rejected as a cover, and the old cover stays', async ({
  openNewPost,
}) => {
  const ran = spyOnScriptRuns()
  await openNewPost()
  await expect.element(cover).toBeVisible()
  const before = readCoverSrc()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__ran=1</script></svg>'
  const refusal = aside.getByRole('alert')
  dropFilesOnElement(findCoverDropzone(), [new File([drawing], 'знак.png', { type: 'image/png' })])
  await expect.element(refusal).toMatchTextContent(matchTypesetText('«знак.png» не загрузилась.'))
  await expect.element(refusal).toMatchTextContent(matchTypesetText('Прежняя обложка на месте.'))
  const tooLarge = new Uint8Array(contract.picture.create.multipart.maxBytes + 1)
  await chooseFilesByButton(
    postEditorScreen.button('Заменить'),
    new File([tooLarge], 'огромная.png', { type: 'image/png' }),
  )
  await expect
    .element(refusal)
    .toMatchTextContent(matchTypesetText('«огромная.png»: картинки принимаются до 10 МБ.'))
  expect(readCoverSrc()).toBe(before)
  expect(ran).not.toHaveBeenCalled()
  dropFilesOnElement(findCoverDropzone(), [createSmallPictureFile()])
  await expect.element(refusal).not.toBeInTheDocument()
})
