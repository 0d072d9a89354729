import { slugify } from 'shared/post'
import { adminCredentials, expect, test } from '../../fixtures/admin/admin-test.ts'
import { moveFocus } from '../../fixtures/move-focus.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { createSmallImageFile, PostEditorPage } from '../../pages/post-editor-page.ts'
import { PostListPage } from '../../pages/post-list-page.ts'

test('an admin signs in, writes a post and publishes it by keyboard alone', async ({
  host,
  page: visitor,
  product,
}) => {
  const title = createUniqueName('Клавиатура')
  await host.open('/admin/login')
  const { page } = host
  const { keyboard } = page
  // Registered early, because the browser takes a moment to report the dialog and the key press would be faster.
  const fileChooser = page.waitForEvent('filechooser')
  const login = new LoginPage(page)
  await expect(login.emailField).toBeFocused()
  await keyboard.type(adminCredentials.email)
  await keyboard.press('Tab')
  await keyboard.type(adminCredentials.password)
  await keyboard.press('Enter')
  const shell = new AdminShell(page)
  // The home screen moves focus to its heading when it appears; earlier key presses would lose their focus.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await moveFocus(page, shell.navigation.getByRole('link', { name: 'Записи', exact: true }))
  await keyboard.press('Enter')
  await expect(new PostListPage(page).searchField).toBeVisible()
  await keyboard.press('n')

  const post = new PostEditorPage(page)
  await moveFocus(page, post.titleField)
  await keyboard.type(title)
  await keyboard.press('Enter')
  await expect(post.textField).toBeFocused()
  await keyboard.press('Control+Alt+2')
  await keyboard.type('Ставка')
  await keyboard.press('Enter')
  await keyboard.type('Сто ')
  await keyboard.press('Control+b')
  await keyboard.type('евро')
  await keyboard.press('Control+b')
  await keyboard.type(' за литр.')

  await moveFocus(page, post.coverDropArea)
  await keyboard.press('Enter')
  await (await fileChooser).setFiles(createSmallImageFile())
  await expect(post.cover).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await moveFocus(page, post.button('Опубликовать'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(post.stateBadge).toHaveText('Опубликована')

  await visitor.goto(`${product.origin}/blog/${slugify(title)}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Ставка' })).toBeVisible()
  await expect(visitor.getByText('Сто евро за литр.')).toBeVisible()
  await expect(visitor.locator('strong', { hasText: 'евро' })).toBeVisible()
})
