import { createUniqueName, expect, page } from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { rows, row, titles, box, allBoxes, toast } = postsListScreen

const LONGER_THAN_A_TOAST_MS = 9000

const button = (name: string) => page.getByRole('button', { name, exact: true })

const expectRemoved = (title: string) => expect.element(row(title)).not.toBeInTheDocument()

test('several selected posts are published at once, and undoing it restores the state of each', async ({
  createPosts,
  openPosts,
  server,
}) => {
  const word = createUniqueName('Много')
  const publishedAt = '2098-12-01T08:00:00.000Z'
  await createPosts(word, {}, { status: 'draft' }, { status: 'scheduled', publishedAt }, { status: 'draft' })
  const states = async () =>
    (await server.colleague.post.list())
      .flatMap(({ title, status }) => (title.startsWith(word) ? [`${title.slice(-1)} ${status}`] : []))
      .toSorted()
  await openPosts(word)
  // Selects a range with Shift. Scheduled posts come first.
  await box(`${word} 3`).click()
  await box(`${word} 1`).click({ modifiers: ['Shift'] })
  await expect.element(rows).toMatchTextContent('Выбрано: 4')
  await button('Опубликовать').click()
  await expect.element(toast(/Опубликовано: 3\sзаписи/)).toBeVisible()
  await expect.element(postsListScreen.state('Опубликованные')).toMatchTextContent(/4$/)
  await expect.poll(states).toEqual([1, 2, 3, 4].map((n) => `${n} published`))
  await button('Вернуть').click()
  await expect.element(toast(/Снова как было: 3\sзаписи/)).toBeVisible()
  await expect.poll(states).toEqual(['1 published', '2 draft', '3 scheduled', '4 draft'])
  const scheduled = (await server.colleague.post.list()).find(({ title }) => title === `${word} 3`)
  expect(scheduled?.publishedAt).toBe(publishedAt)
})

test('undoing a deletion of posts shows all posts again and sends no request', async ({
  createPosts,
  openPosts,
  server,
  line,
}) => {
  const word = createUniqueName('Удаление')
  const created = await createPosts(word, {}, {}, {})
  await openPosts(word)
  await allBoxes.click()
  await button('Удалить').click()
  await expect.element(toast(/Удалено: 3\sзаписи/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Такой записи нет' })).toBeVisible()
  await button('Вернуть').click()
  await expect.poll(titles).toEqual([`${word} 3`, `${word} 2`, `${word} 1`])
  expect(line.requests.filter((call) => call.startsWith('DELETE'))).toEqual([])
  const stored = (await server.colleague.post.list()).filter(({ title }) => title.startsWith(word))
  expect(stored.toReversed().map(({ id, version, slug }) => [id, version, slug])).toEqual(
    created.map(({ id, version, slug }) => [id, version, slug]),
  )
})

test('a post that could not be deleted appears in the list again, with the reason', async ({
  createPosts,
  openPosts,
  line,
  clock,
}) => {
  const word = createUniqueName('Отказ')
  const [first] = await createPosts(word, {}, {})
  await openPosts(word)
  line.respond(new RegExp(`^DELETE /api/post/${first?.id}$`), { code: 'database-away' }, 503)
  await postsListScreen.choose(`${word} 1`, 'Удалить')
  await expectRemoved(`${word} 1`)
  await clock.advance(LONGER_THAN_A_TOAST_MS)
  await expect
    .element(toast(matchTypesetText(`Не удалено: «${word} 1». База данных сейчас недоступна`)))
    .toBeVisible()
  await expect.element(row(`${word} 1`)).toBeVisible()
})
