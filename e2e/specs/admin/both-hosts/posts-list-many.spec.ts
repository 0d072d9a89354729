import type { Page } from 'playwright/test'
import { expect, test, unique } from '../../../fixtures/posts-list.ts'
import { Shell } from '../../../pages/shell.ts'

const LONGER_THAN_A_TOAST_MS = 9000

type Listed = { readonly id: number; readonly title: string; readonly status: string }

const statesOf = (list: readonly Listed[], word: string): string[] =>
  list.flatMap(({ title, status }) => (title.startsWith(word) ? [`${title.slice(-1)} ${status}`] : []))

test('many are published at once, and all of them become again what they were', async ({
  posts,
  written,
  colleague,
}) => {
  const word = unique('Много')
  const publishedAt = '2098-12-01T08:00:00.000Z'
  await written(word, {}, { status: 'draft' }, { status: 'scheduled', publishedAt }, { status: 'draft' })
  const before = ['4 draft', '3 scheduled', '2 draft', '1 published']
  const states = async () => statesOf(await colleague.post.list(), word)
  await posts.open(word)
  // From one to another with Shift.
  await posts.box(`${word} 3`).click()
  await posts.box(`${word} 1`).click({ modifiers: ['Shift'] })
  await expect(posts.rows).toContainText('Выбрано: 4')
  await posts.button('Опубликовать').click()
  await expect(posts.toast(/Опубликовано: 3\sзаписи/)).toBeVisible()
  await expect(posts.state('Опубликованные')).toHaveText(/4$/)
  await expect
    .poll(async () => (await states()).toSorted())
    .toEqual([1, 2, 3, 4].map((n) => `${n} published`))
  await posts.button('Вернуть').click()
  await expect(posts.toast(/Снова как было: 3\sзаписи/)).toBeVisible()
  await expect.poll(async () => (await states()).toSorted()).toEqual(before.toSorted())
  const scheduled = (await colleague.post.list()).find(({ title }) => title === `${word} 3`)
  expect(scheduled?.publishedAt).toBe(publishedAt)
})

test('what would not go is told by its name, and the rest has gone', async ({
  posts,
  written,
  colleague,
  way,
}) => {
  const word = unique('Частью')
  const [first, second] = await written(word, {}, {}, {})
  await posts.open(word)
  await posts.allBoxes.check()
  await expect(posts.rows).toContainText('Выбрано: 3')
  await colleague.post.remove({ params: { id: first?.id ?? 0 } })
  way.fail(
    new RegExp(`^PUT /api/post/${second?.id}$`),
    503,
    '{"code":"database-away"}',
    'application/problem+json',
  )
  await posts.button('Снять с публикации').click()
  await expect(posts.trouble).toContainText(`Осталось как было: «${word} 2». База данных сейчас недоступна`)
  await expect(posts.trouble).toContainText(`Уже удалено: «${word} 1»`)
  await expect(posts.toast(`Снято с публикации: «${word} 3»`)).toBeVisible()
  await expect(posts.row(`${word} 1`)).toBeHidden()
  await expect(posts.row(`${word} 2`)).toContainText('Опубликована')
  await expect(posts.row(`${word} 3`)).toContainText('Черновик')
  // The same ones again, without another choice.
  way.restore()
  await posts.button('Снять с публикации').click()
  await expect(posts.row(`${word} 2`)).toContainText('Черновик')
  await expect(posts.trouble).toBeHidden()
})

test('what is removed and taken back has lost nothing', async ({ host, posts, written, colleague, way }) => {
  const word = unique('Удаление')
  const made = await written(word, {}, {}, {})
  await posts.open(word)
  const before = way.seen.length
  await posts.allBoxes.check()
  await posts.button('Удалить').click()
  await expect(posts.toast(/Удалено: 3\sзаписи/)).toBeVisible()
  await expect(host.page.getByRole('heading', { name: 'Такой записи нет' })).toBeVisible()
  await posts.button('Вернуть').click()
  await expect.poll(posts.titles).toEqual([`${word} 3`, `${word} 2`, `${word} 1`])
  expect(way.seen.slice(before).filter((call) => call.startsWith('DELETE'))).toEqual([])
  const kept = (await colleague.post.list()).filter(({ title }) => title.startsWith(word))
  expect(kept.toReversed().map(({ id, version, slug }) => [id, version, slug])).toEqual(
    made.map(({ id, version, slug }) => [id, version, slug]),
  )
})

const leaves: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['its toast is over', async (page) => page.clock.fastForward(LONGER_THAN_A_TOAST_MS)],
  [
    'its toast is put away',
    async (page) => page.getByRole('button', { name: 'Скрыть', exact: true }).click(),
  ],
  [
    'the screen is left',
    async (page) => {
      // Before the toast is over, however long that takes.
      await page.clock.pauseAt(Date.now() + 2000)
      await new Shell(page).go('Категории')
    },
  ],
]

for (const [moment, leave] of leaves) {
  test(`what is removed is gone for good once ${moment}`, async ({ host, posts, written, colleague }) => {
    const word = unique('Конец')
    const [first] = await written(word, {}, {})
    await host.page.clock.install()
    await posts.open(word)
    await posts.choose(`${word} 1`, 'Удалить')
    await expect(posts.row(`${word} 1`)).toBeHidden()
    await expect(posts.toast(`Запись «${word} 1» удалена`)).toBeVisible()
    expect((await colleague.post.list()).some(({ id }) => id === first?.id)).toBe(true)
    await leave(host.page)
    await expect
      .poll(async () => (await colleague.post.list()).some(({ id }) => id === first?.id))
      .toBe(false)
    await host.page.clock.resume()
    await expect(posts.button('Вернуть')).toBeHidden()
  })
}

test('what could not be removed is on its list again, and it is said why', async ({
  host,
  posts,
  written,
  way,
}) => {
  const word = unique('Отказ')
  const [first] = await written(word, {}, {})
  await host.page.clock.install()
  await posts.open(word)
  way.fail(
    new RegExp(`^DELETE /api/post/${first?.id}$`),
    503,
    '{"code":"database-away"}',
    'application/problem+json',
  )
  await posts.choose(`${word} 1`, 'Удалить')
  await expect(posts.row(`${word} 1`)).toBeHidden()
  await host.page.clock.fastForward(LONGER_THAN_A_TOAST_MS)
  await expect(posts.toast(`Не удалено: «${word} 1». База данных сейчас недоступна`)).toBeVisible()
  await expect(posts.row(`${word} 1`)).toBeVisible()
})
