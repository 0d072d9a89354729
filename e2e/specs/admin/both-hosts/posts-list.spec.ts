import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { expect, test, unique } from '../../../fixtures/posts-list.ts'

const AHEAD = '2098-12-01T08:00:00.000Z'

test('a row says what the post is, and leads to it', async ({ host, posts, written, colleague }) => {
  const word = unique('Акциз')
  const { value: category } = await colleague.category.create({ body: { title: unique('США') } })
  const [published] = await written(
    word,
    { categories: [category.id], publishedAt: '2026-10-05T08:00:00.000Z' },
    { status: 'draft' },
    { status: 'scheduled', publishedAt: AHEAD },
  )
  if (!published) throw new Error('nothing was written')
  await colleague.post.keepWorkingCopy({
    params: { id: published.id },
    body: {
      base: published.version,
      title: 'Акциз по-новому',
      slug: '',
      categories: [],
      order: 0,
      text: '',
      description: '',
      metaTitle: '',
      metaDescription: '',
      keywords: '',
    },
  })
  await posts.open(word)
  await expect.poll(posts.titles).toEqual([`${word} 3`, `${word} 2`, `${word} 1`])
  await expect(posts.row(`${word} 1`)).toContainText('Опубликована')
  await expect(posts.row(`${word} 1`)).toContainText('05 жовтня 2026')
  await expect(posts.row(`${word} 1`)).toContainText('Есть неопубликованные правки')
  await expect(posts.row(`${word} 1`)).toContainText(category.title)
  await expect(posts.row(`${word} 2`)).toContainText('Черновик')
  await expect(posts.row(`${word} 2`)).not.toContainText('правки')
  await expect(posts.row(`${word} 3`)).toContainText('Запланирована')
  await expect(posts.row(`${word} 3`)).toContainText('на 01 грудня 2098, 10:00')
  await expect(posts.row(`${word} 2`)).toHaveAttribute('aria-posinset', '2')

  await posts.link(`${word} 1`).click()
  await expect(host.page).toHaveURL(new RegExp(`/admin/posts/${published.id}$`))
})

test('what is looked for stands in the address, and so do the category and the state', async ({
  host,
  posts,
  written,
  colleague,
}) => {
  const word = unique('Порт')
  const { value: category } = await colleague.category.create({ body: { title: unique('Море') } })
  const categories = [category.id]
  const title = `Первый ${word}`
  await written(word, { title, categories }, { categories, status: 'draft' }, { status: 'draft' })
  await posts.open()
  // Words in any order, of the title, of its address and of its categories.
  await posts.search.fill(`${word.toLowerCase()} первый`)
  await expect.poll(posts.titles).toEqual([title])
  await posts.search.fill(`${category.title} ${word}`)
  await expect.poll(posts.titles).toEqual([`${word} 2`, title])
  await posts.search.fill(word)
  await posts.state('Черновики').click()
  await expect.poll(posts.titles).toEqual([`${word} 3`, `${word} 2`])
  await posts.category.selectOption({ label: `${category.title} (1)` })
  await expect.poll(posts.titles).toEqual([`${word} 2`])
  await expect(posts.state('Все')).toHaveText(/2$/)
  await host.page.reload()
  await expect.poll(posts.titles).toEqual([`${word} 2`])
  await expect(posts.search).toHaveValue(word)
  await expect(posts.state('Черновики')).toHaveAttribute('aria-pressed', 'true')

  await posts.search.fill('такой записи нет')
  await expect(host.page.getByRole('heading', { name: 'Такой записи нет' })).toBeVisible()
  await posts.button('Показать все').click()
  await expect(posts.row(`${word} 3`)).toBeVisible()
  await expect(host.page).toHaveURL(/\/admin\/posts$/)
})

test('a new post is one key away, and one that is written elsewhere is there when one looks again', async ({
  host,
  posts,
  written,
}) => {
  const word = unique('Ключ')
  await written(word, {})
  await posts.open(word)
  await expect(posts.row(`${word} 1`)).toBeVisible()
  // Long enough for what was read to count as old.
  await host.page.clock.install({ time: Date.now() + 60_000 })
  await written(word, { title: `${word} 2` })
  await host.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(posts.row(`${word} 2`)).toBeVisible()
  await posts.search.blur()
  await host.page.keyboard.press('n')
  await expect(host.page).toHaveURL(/\/admin\/posts\/create$/)
})

test('a blog without posts says so, and one that cannot be read says why until it can', async ({
  host,
  posts,
  way,
}) => {
  way.fail(/^GET \/api\/post$/, 503, '{"code":"database-away"}', 'application/problem+json')
  await posts.open()
  await expect(host.page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  way.restore()
  way.fail(/^GET \/api\/post$/, 200, '[]')
  await posts.button('Попробовать ещё раз').click()
  await expect(host.page.getByRole('heading', { name: 'Записей пока нет' })).toBeVisible()
  await expectAccessible(host.page)
  await host.page.getByRole('link', { name: 'Написать первую' }).click()
  await expect(host.page).toHaveURL(/\/admin\/posts\/create$/)
})

test('axe objects to nothing of the list, of what is chosen and of a menu, in either theme', async ({
  host,
  posts,
  written,
}) => {
  const word = unique('Доступ')
  await written(word, {}, { status: 'draft' }, { status: 'scheduled', publishedAt: AHEAD })
  await posts.open(word)
  await posts.box(`${word} 1`).check()
  await expectAccessible(host.page)
  await posts.deeds(`${word} 1`).focus()
  await host.page.keyboard.press('Enter')
  await expect(host.page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(host.page)
  await host.page.keyboard.press('Escape')
  await expect(posts.deeds(`${word} 1`)).toBeFocused()
})

test('everything of the list is within reach on a phone', async ({ host, posts, written }) => {
  const { page } = host
  const word = unique('Телефон')
  const title = `${word} ${'непомерно длинный заголовок '.repeat(6).trim()}`
  await page.setViewportSize({ width: 360, height: 780 })
  await written(word, { title, status: 'draft' }, {})
  await host.open(`/admin/posts?q=${word}`)
  await posts.box(title).check()
  for (const deed of ['Опубликовать', 'Снять с публикации', 'Удалить', 'Снять выбор'])
    await expect(posts.button(deed)).toBeInViewport({ ratio: 1 })
  await posts.handle(title).scrollIntoViewIfNeeded()
  await expect(posts.handle(title)).toBeInViewport({ ratio: 1 })
  await expect(posts.row(title)).toContainText('Черновик')
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(360)
  await posts.choose(title, 'Поставить последней')
  await expect.poll(posts.titles).toEqual([`${word} 2`, title])
})
