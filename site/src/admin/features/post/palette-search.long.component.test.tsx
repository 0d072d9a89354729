import {
  createUniqueName,
  expect,
  page,
  postEditorScreen,
  userEvent,
} from '../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../testing/component/posts-list-screen.ts'

const palette = page.getByRole('dialog', { name: 'Экран, запись, таблица' })
const field = palette.getByRole('textbox')

const openPalette = () => userEvent.keyboard('{Control>}k{/Control}')

test('the command palette finds a post by title words, links to all matches in the list, and starts a new post', async ({
  admin,
  createPosts,
}) => {
  const word = createUniqueName('ёмкость')
  const title = `Акциз и ${word}`
  const draft = { status: 'draft' } as const
  const [post] = await createPosts(word, { title, ...draft }, ...Array.from({ length: 8 }, () => draft))
  await admin.open('/admin/setting')
  // Shortcuts work only after the screen has rendered.
  await expect.element(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  await openPalette()
  await field.fill(`${word.replace('ё', 'е')} акц`)
  await expect
    .poll(() =>
      palette
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([`${title}Черновик`])
  await expect.element(palette.getByRole('button')).toHaveAttribute('data-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/admin/posts/${post?.id}`)
  await expect.element(postEditorScreen.title).toHaveValue(title)
  await expect
    .element(page.getByRole('navigation', { name: 'Где вы в кабинете' }))
    .toMatchTextContent(`Записи${title}`)
  expect(document.title).toMatch(new RegExp(`${title} · Таможенный брокер$`))

  await openPalette()
  await field.fill(word)
  await palette.getByRole('button', { name: /^Показать в\sсписке: 9\s/ }).click()
  await expect.element(postsListScreen.link(title)).toBeVisible()
  await expect.element(postsListScreen.search).toHaveValue(word)

  await openPalette()
  await field.fill('новая зап')
  await expect.element(palette.getByRole('button', { name: /^Новая запись/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/admin/posts/create')
  await expect.element(postEditorScreen.title).toHaveValue('')
})
