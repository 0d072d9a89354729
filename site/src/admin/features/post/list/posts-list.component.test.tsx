import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createUniqueName,
  expect,
  page,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { row, titles, search, state } = postsListScreen

const FUTURE_PUBLICATION = '2098-12-01T08:00:00.000Z'

test('a row of the list shows the state, dates, categories and unpublished edits of a post, and links to its editor', async ({
  createPosts,
  openPosts,
  server,
}) => {
  const word = createUniqueName('Акциз')
  const { value: category } = await server.colleague.category.create({
    body: { title: createUniqueName('США') },
  })
  const [published] = await createPosts(
    word,
    { categories: [category.id], publishedAt: '2026-10-05T08:00:00.000Z' },
    { status: 'draft' },
    { status: 'scheduled', publishedAt: FUTURE_PUBLICATION },
  )
  if (!published) throw new Error('nothing was created')
  await server.colleague.post.saveWorkingCopy({
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
  await openPosts(word)
  await expect.poll(titles).toEqual([`${word} 3`, `${word} 2`, `${word} 1`])
  for (const text of ['Опубликована', '05 жовтня 2026', 'Есть неопубликованные правки', category.title])
    await expect.element(row(`${word} 1`)).toMatchTextContent(matchTypesetText(text))
  await expect.element(row(`${word} 2`)).toMatchTextContent('Черновик')
  await expect.element(row(`${word} 2`)).not.toMatchTextContent('правки')
  await expect.element(row(`${word} 3`)).toMatchTextContent('Запланирована')
  await expect.element(row(`${word} 3`)).toMatchTextContent(matchTypesetText('на 01 грудня 2098, 10:00'))
  await expect.element(row(`${word} 2`)).toHaveAttribute('aria-posinset', '2')

  await postsListScreen.link(`${word} 1`).click()
  await expect.poll(() => location.pathname).toBe(`/admin/posts/${published.id}`)
})

test('the search, category and state filters of posts stay in the URL, and a reload shows the same posts', async ({
  admin,
  createPosts,
  openPosts,
  server,
}) => {
  const word = createUniqueName('Порт')
  const { value: category } = await server.colleague.category.create({
    body: { title: createUniqueName('Море') },
  })
  const categories = [category.id]
  const title = `Первый ${word}`
  await createPosts(word, { title, categories }, { categories, status: 'draft' }, { status: 'draft' })
  await openPosts()
  // Words match in any order, in the title, the slug and the categories.
  await search.fill(`${word.toLowerCase()} первый`)
  await expect.poll(titles).toEqual([title])
  await search.fill(`${category.title} ${word}`)
  await expect.poll(titles).toEqual([`${word} 2`, title])
  await search.fill(word)
  await state('Черновики').click()
  await expect.poll(titles).toEqual([`${word} 3`, `${word} 2`])
  await postsListScreen.category.selectOptions(`${category.title} (1)`)
  await expect.poll(titles).toEqual([`${word} 2`])
  await expect.element(state('Все')).toMatchTextContent(/2$/)
  await admin.open(location.pathname + location.search)
  await expect.poll(titles).toEqual([`${word} 2`])
  await expect.element(search).toHaveValue(word)
  await expect.element(state('Черновики')).toHaveAttribute('aria-pressed', 'true')

  await search.fill('такой записи нет')
  await expect.element(page.getByRole('heading', { name: 'Такой записи нет' })).toBeVisible()
  await page.getByRole('button', { name: 'Показать все', exact: true }).click()
  await expect.element(row(`${word} 3`)).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/posts')
})

test('the n key opens a new post, and a post created elsewhere is listed when the window becomes visible again', async ({
  clock,
  createPosts,
  openPosts,
}) => {
  const word = createUniqueName('Ключ')
  await createPosts(word, {})
  await openPosts(word)
  await expect.element(row(`${word} 1`)).toBeVisible()
  await createPosts(word, { title: `${word} 2` })
  // Long enough for the list to count as stale.
  await clock.advance(60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(row(`${word} 2`)).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => location.pathname).toBe('/admin/posts/create')
})

test('a blog without posts invites the user to write one, and a list that failed to load can be loaded again', async ({
  admin,
  line,
}) => {
  line.respond(/^GET \/api\/post(?:\?|$)/, { code: 'database-away' }, 503)
  await admin.open('/admin/posts')
  await expect.element(page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  line.respond(/^GET \/api\/post(?:\?|$)/, [])
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect.element(page.getByRole('heading', { name: 'Записей пока нет' })).toBeVisible()
  await expectPageStateAccessible()
  await page.getByRole('link', { name: 'Написать первую' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/posts/create')
})
