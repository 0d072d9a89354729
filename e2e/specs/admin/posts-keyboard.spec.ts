import type { Locator, Page } from 'playwright/test'
import { slugOf } from 'shared/post'
import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { unique } from '../../fixtures/unique.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { PostPage, smallPicture } from '../../pages/post-page.ts'
import { PostsPage } from '../../pages/posts-page.ts'
import { Shell } from '../../pages/shell.ts'

/** Presses one key until the target has focus. */
const reach = async ({ keyboard }: Page, aim: Locator, key: 'Tab' | 'Shift+Tab') => {
  await expect(aim).toBeVisible()
  const isThere = () => aim.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await keyboard.press(key)
  await expect(aim).toBeFocused()
}

test('an admin signs in, writes a post and publishes it by keyboard alone', async ({
  host,
  page: visitor,
  product,
}) => {
  const title = unique('Клавиатура')
  await host.open('/admin/login')
  const { page } = host
  const { keyboard } = page
  // Registered early, because the browser takes a moment to report the dialog and the key press would be faster.
  const asked = page.waitForEvent('filechooser')
  const login = new LoginPage(page)
  await expect(login.email).toBeFocused()
  await keyboard.type(owner.email)
  await keyboard.press('Tab')
  await keyboard.type(owner.password)
  await keyboard.press('Enter')
  const shell = new Shell(page)
  // The home screen moves focus to its heading when it appears; earlier key presses would lose their focus.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await reach(page, shell.rail.getByRole('link', { name: 'Записи', exact: true }), 'Tab')
  await keyboard.press('Enter')
  await expect(new PostsPage(page).search).toBeVisible()
  await keyboard.press('n')

  const post = new PostPage(page)
  await reach(page, post.title, 'Tab')
  await keyboard.type(title)
  await keyboard.press('Enter')
  await expect(post.text).toBeFocused()
  await keyboard.press('Control+Alt+2')
  await keyboard.type('Ставка')
  await keyboard.press('Enter')
  await keyboard.type('Сто ')
  await keyboard.press('Control+b')
  await keyboard.type('евро')
  await keyboard.press('Control+b')
  await keyboard.type(' за литр.')

  await reach(page, post.coverPlace, 'Tab')
  await keyboard.press('Enter')
  await (await asked).setFiles(smallPicture())
  await expect(post.cover).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await reach(page, post.button('Опубликовать'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(post.badge).toHaveText('Опубликована')

  await visitor.goto(`${product.origin}/blog/${slugOf(title)}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Ставка' })).toBeVisible()
  await expect(visitor.getByText('Сто евро за литр.')).toBeVisible()
  await expect(visitor.locator('strong', { hasText: 'евро' })).toBeVisible()
})
