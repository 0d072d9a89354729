import { expect, postEditorScreen, test } from '../../../../../testing/component/post-editor-screen.tsx'
import { matchTypesetText } from '../../../../../testing/component/text-matchers.ts'

const { aside } = postEditorScreen

test('search and link previews of a post follow the typed text and show how much of it fits', async ({
  openPost,
}) => {
  const shows = (text: string) => aside.getByText(matchTypesetText(text))
  const shown = (text: string) => aside.getByText(text, { exact: true }).elements().length
  await openPost()
  await postEditorScreen.title.fill('Сколько стоит растаможка')
  // Once in the search preview and once in the link preview.
  await expect.poll(() => shown('Сколько стоит растаможка')).toBe(2)
  await expect.element(shows('24 знака, помещается целиком')).toBeVisible()
  await postEditorScreen.field('Краткое описание').fill('Три множителя и пример.')
  await expect.element(shows('23 знака, помещается целиком')).toBeVisible()
  await postEditorScreen.field('Заголовок для поиска').fill('Растаможка: цена')
  await expect.poll(() => shown('Растаможка: цена')).toBe(2)
  await expect.element(shows('16 знаков, помещается целиком')).toBeVisible()
  await postEditorScreen.field('Описание для поиска').fill('Слово '.repeat(30).trim())
  await expect.element(shows('179 знаков, поиск обрежет после 160')).toBeVisible()
  await postEditorScreen.field('Заголовок для поиска').fill('')
  await expect.poll(() => shown('Сколько стоит растаможка')).toBe(2)
})
