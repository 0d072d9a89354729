import type { Locator } from 'playwright/test'
import { contract } from 'shared/contract'
import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { smallPicture } from '../../../pages/post-page.ts'

interface Offered {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

// The server refuses a drawing, and the browser says so too.
test.use({ expected: /status of 415/ })

/** As the browser hands over what was dragged or copied elsewhere. */
const hand = (place: Locator, deed: 'drop' | 'paste', { name, mimeType, buffer }: Offered) =>
  place.evaluate(
    (element, offered) => {
      const held = new DataTransfer()
      const bytes = Uint8Array.from(atob(offered.base64), (sign) => sign.charCodeAt(0))
      held.items.add(new File([bytes], offered.name, { type: offered.type }))
      const both = { bubbles: true, cancelable: true }
      if (offered.deed === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...both, clipboardData: held }))
      for (const step of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(step, { ...both, dataTransfer: held }))
      return true
    },
    { deed, name, type: mimeType, base64: buffer.toString('base64') },
  )

for (const deed of ['drop', 'paste'] as const) {
  test(`a cover comes by ${deed}, and the post is kept with it`, async ({ host, post, colleague }) => {
    const title = unique('Обложка')
    await host.open('/admin/posts/create')
    await post.title.fill(title)
    await hand(post.coverPlace, deed, smallPicture('порт.png'))
    await expect(post.cover).toBeVisible()
    await expect(host.page).toHaveURL(/\/admin\/posts\/\d+$/)
    const made = (await colleague.post.list()).find((each) => each.title === title)
    await expect(post.cover).toHaveAttribute('src', new RegExp(`${made?.image.src}$`))
  })
}

test('a drawing under the name of a picture, and one that is too large, are refused in words, and the cover stays', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  const shown = await post.cover.getAttribute('src')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>window.__ran=1</script></svg>')
  const said = post.aside.getByRole('alert')
  await hand(post.coverPlace, 'drop', { name: 'знак.png', mimeType: 'image/png', buffer: drawing })
  await expect(said).toContainText('«знак.png» не загрузилась.')
  await expect(said).toContainText('Прежняя обложка на месте.')
  await post.aside.locator('input[type=file]').setInputFiles({
    name: 'огромная.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(contract.picture.create.multipart.most + 1),
  })
  await expect(said).toContainText('«огромная.png»: картинки принимаются до 10\u00a0МБ.')
  await expect(post.cover).toHaveAttribute('src', shown ?? '')
  // A good one takes the refusal away.
  await hand(post.coverPlace, 'paste', smallPicture())
  await expect(said).toHaveCount(0)
})

test('what a search engine and a messenger show follows what is typed, and says how much of it fits', async ({
  host,
  post,
}) => {
  await host.open('/admin/posts/create')
  const { aside } = post
  const twice = (words: string) => aside.getByText(words, { exact: true })
  await post.title.fill('Сколько стоит растаможка')
  // Each of the two shows it.
  await expect(twice('Сколько стоит растаможка')).toHaveCount(2)
  await expect(aside.getByText('24 знака, помещается целиком')).toBeVisible()
  await post.field('Краткое описание').fill('Три множителя и пример.')
  await expect(aside.getByText('23 знака, помещается целиком')).toBeVisible()
  await post.field('Заголовок для поиска').fill('Растаможка: цена')
  await expect(twice('Растаможка: цена')).toHaveCount(2)
  await expect(aside.getByText('16 знаков, помещается целиком')).toBeVisible()
  await post.field('Описание для поиска').fill('Слово '.repeat(30).trim())
  await expect(aside.getByText('179 знаков, поиск обрежет после 160')).toBeVisible()
  await post.field('Заголовок для поиска').fill('')
  await expect(twice('Сколько стоит растаможка')).toHaveCount(2)
})

test('a post is taken from the site by its editor, and put back as it was', async ({
  host,
  post,
  colleague,
}) => {
  const { id, publishedAt } = await madePost(colleague, { status: 'published' })
  await host.open(`/admin/posts/${id}`)
  await post.more('Снять с публикации')
  await expect(post.toast('Запись снята с публикации: посетители её не видят')).toBeVisible()
  await expect(post.badge).toHaveText('Черновик')
  await expect.poll(async () => (await colleague.post.get({ params: { id } })).value.status).toBe('draft')
  await post.takeBack('Вернуть').click()
  await expect(post.badge).toHaveText('Опубликована')
  expect((await colleague.post.get({ params: { id } })).value).toMatchObject({
    status: 'published',
    publishedAt,
  })
})
