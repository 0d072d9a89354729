import {
  createUniqueName,
  expect,
  page,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { order, handle, step, toast } = postsListScreen

const pickUpRow = async (title: string) => {
  handle(title).element().focus()
  await userEvent.keyboard(' ')
}

test('in the list of posts keys move a row, announce each step, put it back on Escape and keep the focus on its handle', async ({
  createPosts,
  openPosts,
}) => {
  const word = createUniqueName('Клавиши')
  const moved = `${word} 4`
  await createPosts(word, {}, {}, {}, {})
  await openPosts(word)
  await expect.poll(order).toBe('4321')
  await pickUpRow(moved)
  await expect.poll(step).toMatch(/^Взята запись «.+», место 1 из 4\. Стрелки переставляют/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(step).toBe('место 3 из 4.')
  await expect.element(handle(moved)).toHaveFocus()
  await expect.poll(order).toBe('3241')
  await userEvent.keyboard('{Escape}')
  await expect.poll(step).toMatch(/осталась на прежнем месте: место 1 из 4/)
  await expect.poll(order).toBe('4321')
  await expect.element(handle(moved)).toHaveFocus()

  await userEvent.keyboard('{Enter}{End}{ArrowUp} ')
  await expect.poll(step).toBe('Запись поставлена: место 3 из 4.')
  await expect.poll(order).toBe('3241')
  await expect.element(toast(matchTypesetText('теперь на 3-м месте'))).toBeVisible()
  await expect.element(handle(moved)).toHaveFocus()
})

test('reordering search results leaves the posts outside of the search at their positions', async ({
  createPosts,
  openPosts,
  server,
}) => {
  const word = createUniqueName('Найденные')
  const [first, second, third] = await createPosts(
    word,
    { title: `${word} чётная 1` },
    { title: `${word} другая 2` },
    { title: `${word} чётная 3` },
  )
  await openPosts(`${word} чётная`)
  await expect.poll(order).toBe('31')
  await postsListScreen.choose(`${word} чётная 1`, 'Поставить первой')
  await expect.poll(order).toBe('13')
  const stored = async () => {
    const all = await server.colleague.post.list()
    return all.flatMap(({ id, title }) => (title.startsWith(word) ? [id] : []))
  }
  await expect.poll(stored).toEqual([first?.id, second?.id, third?.id])
})

test('if a new order of posts cannot be saved, the old order is shown with the reason, and a retry is possible', async ({
  createPosts,
  openPosts,
  line,
}) => {
  const word = createUniqueName('Сбой')
  await createPosts(word, {}, {}, {})
  await openPosts(word)
  await expect.poll(order).toBe('321')
  line.respond(/^POST \/api\/post\/order/, { code: 'database-away' }, 503)
  await postsListScreen.choose(`${word} 1`, 'Поставить первой')
  await expect
    .element(toast(matchTypesetText('Порядок остался прежним. База данных сейчас недоступна')))
    .toBeVisible()
  await expect.poll(order).toBe('321')
  line.reconnect()
  await page.getByRole('button', { name: 'Ещё раз', exact: true }).click()
  await expect.poll(order).toBe('132')
})
