import type { PostSummary } from 'shared/contract'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createSmallPictureFile } from './file-transfer.ts'
import { test as base, type NewPostBody } from './post-editor-screen.tsx'

const rows = page.getByRole('region', { name: 'Записи блога' })

/** Locators of the list of posts. */
export const postsListScreen = {
  rows,
  row: (title: string): Locator =>
    rows.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
  link: (title: string) => rows.getByRole('link', { name: title, exact: true }),
  items: (): Element[] => rows.getByRole('listitem').elements(),
  /** Titles in the order shown. */
  titles: (): string[] =>
    rows
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent ?? ''),
  /** Last characters of the titles, in the order shown. */
  order: (): string =>
    postsListScreen
      .titles()
      .map((title) => title.slice(-1))
      .join(''),
  search: page.getByRole('searchbox', { name: 'Найти запись' }),
  category: page.getByRole('combobox', { name: 'Категория' }),
  /** Filter button. Its name ends with the number of posts. */
  state: (name: 'Все' | 'Опубликованные' | 'Черновики' | 'Запланированные') =>
    page.getByRole('group', { name: 'Какие записи' }).getByRole('button', { name: new RegExp(`^${name} `) }),
  box: (title: string) => rows.getByRole('checkbox', { name: `Выбрать «${title}»`, exact: true }),
  allBoxes: rows.getByRole('checkbox', { name: 'Выбрать все найденные' }),
  handle: (title: string) => rows.getByRole('button', { name: `Переставить «${title}»`, exact: true }),
  menu: (title: string) => rows.getByRole('button', { name: `Действия с записью «${title}»`, exact: true }),
  choose: async (title: string, item: string) => {
    await postsListScreen.menu(title).click()
    await page.getByRole('menuitem', { name: item }).click()
  },
  /** Screen reader announcement while a row is moved by keys. */
  step: (): string =>
    [...document.querySelectorAll('[aria-live=assertive]')]
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
      .find((text) => text.includes('место')) ?? '',
  toast: (text: string | RegExp) =>
    page
      .getByRole('status')
      .filter({ hasText: text })
      .filter({ has: page.getByRole('button', { name: 'Скрыть', exact: true }) }),
  trouble: page.getByRole('main').getByRole('alert'),
}

interface Fixtures {
  /** Creates posts whose titles start with a word. The last one comes first in the blog. */
  createPosts: (word: string, ...parts: readonly Partial<NewPostBody>[]) => Promise<readonly PostSummary[]>
  /** Opens the list filtered by that word. */
  openPosts: (word?: string) => Promise<void>
}

/** Admin test of the list of posts. */
export const test = base.extend<Fixtures>({
  createPosts: async ({ server }, use) =>
    use(async (word, ...parts) => {
      const { name } = createSmallPictureFile()
      const image = { name, bytes: new Uint8Array(await createSmallPictureFile().arrayBuffer()) }
      const { id: picture } = await server.colleague.picture.create({ body: { image } })
      const created: PostSummary[] = []
      for (const [at, part] of parts.entries()) {
        const body = { title: `${word} ${at + 1}`, picture, ...part }
        created.push((await server.colleague.post.create({ body })).value)
      }
      return created
    }),
  openPosts: async ({ admin }, use) =>
    use(async (word) => {
      const query = word === undefined ? '' : `?q=${encodeURIComponent(word)}`
      await admin.open(`/admin/posts${query}`)
      await expect.poll(() => postsListScreen.titles().length).toBeGreaterThan(0)
    }),
})
