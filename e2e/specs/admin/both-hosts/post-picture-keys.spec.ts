import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

const ways = [
  { key: 'Control+End', after: '', paragraphs: ['До.', ' Дальше.'] },
  { key: 'End', after: '<p>После.</p>', paragraphs: ['До.', ' Дальше.После.'] },
  { key: 'Home', after: '<p>После.</p>', paragraphs: ['До. Дальше.', 'После.'] },
]

for (const { key, after, paragraphs } of ways) {
  test(`a chosen picture outlives ${key} and what is typed then`, async ({ host, post, colleague }) => {
    const { image } = await madePost(colleague)
    const picture = `<img src="${image.src}" alt="Порт" width="${image.width}" height="${image.height}">`
    const { id } = await madePost(colleague, { text: `<p>До.</p>${picture}${after}` })
    await host.open(`/admin/posts/${id}`)
    const editor = new TextEditorModel(host.page)
    await editor.pictures.click()
    await expect(host.page.getByRole('textbox', { name: 'Что на картинке' })).toBeVisible()
    await host.page.keyboard.press(key)
    await host.page.keyboard.type(' Дальше.')
    await expect(editor.pictures).toHaveCount(1)
    expect(await post.text.locator('p').allInnerTexts()).toEqual(paragraphs)
  })
}
