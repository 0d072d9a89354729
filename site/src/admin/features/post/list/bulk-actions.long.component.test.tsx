import {
  createUniqueName,
  expect,
  page,
  postEditorScreen,
} from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { rows, row, allBoxes, toast, trouble } = postsListScreen

const TOAST_MS = 8000

const button = (name: string) => page.getByRole('button', { name, exact: true })

const deletionTriggers = {
  'its toast is closed': () => button('Скрыть').click(),
  'the screen is left': () => postEditorScreen.screen('Категории').click(),
}

const LONGER_THAN_A_TOAST_MS = 9000

const expectRemoved = (title: string) => expect.element(row(title)).not.toBeInTheDocument()

test.for(['its toast is closed', 'the screen is left'] as const)(
  'a post deleted in the list of posts is removed from the server once %s',
  async (moment, { createPosts, openPosts, server, clock }) => {
    const word = createUniqueName('Конец')
    const [first] = await createPosts(word, {}, {})
    const isStored = async () => (await server.colleague.post.list()).some(({ id }) => id === first?.id)
    await openPosts(word)
    // From here on no toast expires by itself.
    clock.pause()
    await postsListScreen.choose(`${word} 1`, 'Удалить')
    await expect.element(row(`${word} 1`)).not.toBeInTheDocument()
    await expect.element(toast(matchTypesetText(`Запись «${word} 1» удалена`))).toBeVisible()
    expect(await isStored()).toBe(true)
    const before = Date.now()
    await deletionTriggers[moment]()
    await expect.poll(isStored).toBe(false)
    // Only polling has advanced the clock, a little with each attempt.
    expect(Date.now() - before).toBeLessThan(TOAST_MS / 2)
    await clock.advance(1000)
    await expect.element(button('Вернуть')).not.toBeInTheDocument()
  },
)

test('of several selected posts those that could not be changed are named, and the others are changed', async ({
  createPosts,
  openPosts,
  server,
  line,
}) => {
  const word = createUniqueName('Частью')
  const [first, second] = await createPosts(word, {}, {}, {})
  await openPosts(word)
  await allBoxes.click()
  await expect.element(rows).toMatchTextContent('Выбрано: 3')
  await server.colleague.post.remove({ params: { id: first?.id ?? 0 } })
  line.respond(new RegExp(`^PUT /api/post/${second?.id}$`), { code: 'database-away' }, 503)
  await button('Снять с публикации').click()
  await expect
    .element(trouble)
    .toMatchTextContent(matchTypesetText(`Осталось как было: «${word} 2». База данных сейчас недоступна`))
  await expect.element(trouble).toMatchTextContent(matchTypesetText(`Уже удалено: «${word} 1»`))
  await expect.element(toast(matchTypesetText(`Снято с публикации: «${word} 3»`))).toBeVisible()
  await expect.element(row(`${word} 1`)).not.toBeInTheDocument()
  await expect.element(row(`${word} 2`)).toMatchTextContent('Опубликована')
  await expect.element(row(`${word} 3`)).toMatchTextContent('Черновик')
  // The same posts are still selected.
  line.reconnect()
  await button('Снять с публикации').click()
  await expect.element(row(`${word} 2`)).toMatchTextContent('Черновик')
  await expect.element(trouble).not.toBeInTheDocument()
})

test('a deleted post is removed from the server once its undo toast has disappeared', async ({
  createPosts,
  openPosts,
  server,
  clock,
}) => {
  const word = createUniqueName('Конец')
  const [first] = await createPosts(word, {}, {})
  const isStored = async () => (await server.colleague.post.list()).some(({ id }) => id === first?.id)
  await openPosts(word)
  // From here on no toast expires by itself.
  clock.pause()
  await postsListScreen.choose(`${word} 1`, 'Удалить')
  await expectRemoved(`${word} 1`)
  await expect.element(toast(matchTypesetText(`Запись «${word} 1» удалена`))).toBeVisible()
  expect(await isStored()).toBe(true)
  await clock.advance(LONGER_THAN_A_TOAST_MS)
  await expect.poll(isStored).toBe(false)
  await clock.advance(1000)
  await expect.element(button('Вернуть')).not.toBeInTheDocument()
})
