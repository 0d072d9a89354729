import { expect, test, unique } from '../../../fixtures/posts-list.ts'
import type { PostsPage } from '../../../pages/posts-page.ts'

const orderOf = async (posts: PostsPage) => (await posts.titles()).map((title) => title.slice(-1)).join('')

test('a row is taken by the mouse to another place, for visitors too, and taken back', async ({
  host,
  posts,
  written,
  colleague,
}) => {
  const word = unique('Мышь')
  await written(word, {}, {}, {}, {})
  await posts.open(word)
  await expect.poll(() => orderOf(posts)).toBe('4321')
  await posts.dragOver(`${word} 1`, `${word} 3`)
  await host.page.mouse.up()
  await expect.poll(() => orderOf(posts)).toBe('4132')
  await expect(posts.toast('теперь на 2-м месте')).toBeVisible()
  const blog = async () => {
    const all = await colleague.post.list()
    return all.flatMap(({ title }) => (title.startsWith(word) ? [title.slice(-1)] : [])).join('')
  }
  await expect.poll(blog).toBe('4132')
  await posts.button('Вернуть').click()
  await expect.poll(() => orderOf(posts)).toBe('4321')
  await expect.poll(blog).toBe('4321')
})

test('a person who moves the mouse and lets go at once drops the row where the mouse is', async ({
  host,
  posts,
  written,
}) => {
  const word = unique('Рывок')
  await written(word, {}, {}, {}, {})
  await posts.open(word)
  await expect.poll(() => orderOf(posts)).toBe('4321')
  await posts.dragOver(`${word} 1`, `${word} 3`)
  const up = ((await posts.row(`${word} 4`).boundingBox())?.y ?? 0) + 4
  // Nothing is drawn between the two.
  await posts.handle(`${word} 1`).evaluate((handle, clientY) => {
    for (const type of ['pointermove', 'pointerup'])
      handle.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true }))
  }, up)
  await expect.poll(() => orderOf(posts)).toBe('1432')
  await host.page.mouse.up()
})

test('Escape leaves a row that is dragged where it was', async ({ host, posts, written, way }) => {
  const word = unique('Отмена')
  await written(word, {}, {}, {})
  await posts.open(word)
  await expect.poll(() => orderOf(posts)).toBe('321')
  const before = way.seen.length
  await posts.dragOver(`${word} 1`, `${word} 3`)
  await host.page.keyboard.press('Escape')
  await host.page.mouse.up()
  await expect.poll(() => orderOf(posts)).toBe('321')
  // What is looked for is kept: the key was about the row alone.
  await expect(posts.search).toHaveValue(word)
  expect(way.seen.slice(before).filter((call) => call.includes('/api/post/order'))).toEqual([])
})

test('a row is taken to another place by keys alone, and each step is said', async ({
  host,
  posts,
  written,
}) => {
  const { keyboard } = host.page
  const word = unique('Клавиши')
  await written(word, {}, {}, {}, {})
  await posts.open(word)
  await expect.poll(() => orderOf(posts)).toBe('4321')
  await posts.handle(`${word} 4`).focus()
  await keyboard.press('Space')
  await expect(posts.step).toHaveText(/^Взята запись «.+», место\s1 из\s4\. Стрелки переставляют/)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(posts.step).toHaveText(/^место\s3 из\s4\.$/)
  await expect(posts.handle(`${word} 4`)).toBeFocused()
  await expect.poll(() => orderOf(posts)).toBe('3241')
  await keyboard.press('Escape')
  await expect(posts.step).toHaveText(/осталась на прежнем месте: место\s1 из\s4/)
  await expect.poll(() => orderOf(posts)).toBe('4321')
  await expect(posts.handle(`${word} 4`)).toBeFocused()

  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await keyboard.press('Space')
  await expect(posts.step).toHaveText(/^Запись поставлена: место\s3 из\s4\.$/)
  await expect.poll(() => orderOf(posts)).toBe('3241')
  await expect(posts.toast('теперь на 3-м месте')).toBeVisible()
  await expect(posts.handle(`${word} 4`)).toBeFocused()
})

test('whoever leaves a lifted row has not put it anywhere', async ({ host, posts, written }) => {
  const word = unique('Ушли')
  await written(word, {}, {})
  await posts.open(word)
  await posts.handle(`${word} 2`).focus()
  await host.page.keyboard.press('Space')
  await host.page.keyboard.press('ArrowDown')
  await host.page.keyboard.press('Tab')
  await expect(posts.step).toHaveText(/осталась на прежнем месте/)
  await expect.poll(() => orderOf(posts)).toBe('21')
  await expect(posts.handle(`${word} 2`)).not.toBeFocused()
})

test('among those that are found a row changes places with them alone', async ({
  posts,
  written,
  colleague,
}) => {
  const word = unique('Найденные')
  const [first, second, third] = await written(
    word,
    { title: `${word} чётная 1` },
    { title: `${word} другая 2` },
    { title: `${word} чётная 3` },
  )
  await posts.open(`${word} чётная`)
  await expect.poll(() => orderOf(posts)).toBe('31')
  await posts.choose(`${word} чётная 1`, 'Поставить первой')
  await expect.poll(() => orderOf(posts)).toBe('13')
  const order = async () => {
    const all = await colleague.post.list()
    return all.flatMap(({ id, title }) => (title.startsWith(word) ? [id] : []))
  }
  await expect.poll(order).toEqual([first?.id, second?.id, third?.id])
})

test('an order that could not be saved goes back, says why, and can be tried again', async ({
  host,
  posts,
  written,
  way,
}) => {
  const word = unique('Сбой')
  await written(word, {}, {}, {})
  await posts.open(word)
  await expect.poll(() => orderOf(posts)).toBe('321')
  way.fail(/^POST \/api\/post\/order/, 503, '{"code":"database-away"}', 'application/problem+json')
  await posts.dragOver(`${word} 1`, `${word} 3`)
  await host.page.mouse.up()
  await expect(posts.toast('Порядок остался прежним. База данных сейчас недоступна')).toBeVisible()
  await expect.poll(() => orderOf(posts)).toBe('321')
  way.restore()
  await posts.button('Ещё раз').click()
  await expect.poll(() => orderOf(posts)).toBe('132')
})
