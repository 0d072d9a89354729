import { adminRoutes } from 'site/admin-routes'
import { expect, test } from '../../../fixtures/admin-host.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { unique } from '../../../fixtures/unique.ts'
import { Shell } from '../../../pages/shell.ts'

const screens = adminRoutes.filter(({ layout, path }) => layout === 'admin' && !path.includes(':'))

test.describe('every screen', () => {
  for (const { path, name } of screens) {
    test(`${path} opens, says its name, and nobody is kept out of it`, async ({ host }) => {
      await host.signIn(path)
      const { page } = host
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // After the number of new requests, where there are any.
      await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${name} · Таможенный брокер$`))
      await expect(page.getByRole('navigation', { name: 'Где вы в кабинете' })).toContainText(name)
      await expectAccessible(page)
    })
  }

  test('that does not exist is the 404 with a way home', async ({ host }) => {
    await host.signIn('/admin/nothing')
    const { page } = host
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeFocused()
    await expect(page).toHaveTitle(/^(?:\(\d+\) )?Нет такого экрана · Таможенный брокер$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test.describe('the rail', () => {
  test.beforeEach(({ host }) => host.signIn())

  test('leads everywhere and marks where one is', async ({ host: { page } }) => {
    const { rail } = new Shell(page)
    for (const name of ['Категории', 'Copart: сбор', 'Пользователи', 'Главная']) {
      await rail.getByRole('link', { name, exact: true }).click()
      await expect(rail.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(rail.locator('[aria-current=page]')).toHaveCount(1)
    }
  })

  test('is folded into signs on a narrow window and into a button on a phone', async ({ host: { page } }) => {
    const shell = new Shell(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect.poll(async () => (await shell.rail.boundingBox())?.width).toBeLessThan(57)
    await expect(shell.rail.getByRole('link', { name: 'Категории' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(shell.rail).toBeHidden()
    await page.getByRole('button', { name: 'Меню' }).click()
    await shell.go('Категории')
    await expect(page).toHaveURL(/\/admin\/categories$/)
    await expect(shell.rail).toBeHidden()
  })
})

test.describe('the keyboard', () => {
  test.beforeEach(({ host }) => host.signIn())

  test('opens any screen by a part of its name', async ({ host: { page } }) => {
    await page.keyboard.press('Control+k')
    const field = page.getByPlaceholder('Экран, запись, таблица')
    await field.fill('морск')
    await expect(page.getByRole('dialog').getByRole('button')).toHaveText(/Морская доставка/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/tables\/ship-delivery$/)
    await expect(field).toBeHidden()
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
      ),
    )
    await field.fill('такого нет')
    await expect(page.getByText('Ни экрана, ни записи с такими словами нет')).toBeVisible()
  })

  test('goes to a screen by two keys, in any alphabet', async ({ host: { page } }) => {
    const press = (key: string, code: string) =>
      page.evaluate(
        (pressed) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true })),
        { key, code },
      )
    // However slow the machine is, the second key comes in time.
    await page.clock.setFixedTime(new Date())
    await press('п', 'KeyG')
    await press('с', 'KeyC')
    await expect(page).toHaveURL(/\/admin\/categories$/)
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  test('waits no longer for a screen once a key has named none', async ({ host: { page } }) => {
    await new Shell(page).go('Категории')
    await expect(page.getByRole('button', { name: 'Новая категория' })).toBeVisible()
    for (const key of ['g', 'z', 'n']) await page.keyboard.press(key)
    await expect(page.getByRole('textbox', { name: 'Название новой категории' })).toBeFocused()
  })

  test('finds, adds and saves', async ({ host: { page, open } }) => {
    await open('/admin/categories')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Найти категорию' })).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('searchbox')).toHaveValue('n')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('n')
    const title = unique('С клавиатуры')
    await page.getByRole('textbox', { name: 'Название новой категории' }).fill(title)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  })

  test('leaves nothing to axe in the palette, light and dark', async ({ host: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Control+k')
    const { palette } = new Shell(page)
    await palette.getByRole('textbox').fill('сбор iaa')
    await expect(palette.getByRole('button', { name: 'IAA: сбор' })).toBeVisible()
    await expectAccessible(page)
  })

  test('lists what it can do, with nothing for axe to object to', async ({ host: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('?')
    const { help } = new Shell(page)
    await expect(help.getByText('Перейти к экрану или записи по названию')).toBeVisible()
    await expect(help.getByText('Категории')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  test('does without single letters for whoever has switched them off, and remembers it', async ({
    host,
  }) => {
    await host.page.keyboard.press('?')
    await new Shell(host.page).singleKeys.setChecked(false)
    await host.restart()
    const { page } = host
    const shell = new Shell(page)
    await page.getByRole('button', { name: 'Клавиши' }).click()
    await expect(shell.singleKeys).not.toBeChecked()
    await expect(shell.help.getByText('Искать в списке')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(shell.help).toBeHidden()
    for (const key of ['?', 'g', 'c']) await page.keyboard.press(key)
    await page.keyboard.press('Control+k')
    await expect(shell.palette.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(shell.palette).toBeHidden()
    await expect(shell.help).toBeHidden()
    await expect(page).toHaveURL(/\/admin$/)

    await page.getByRole('button', { name: 'Клавиши' }).click()
    await shell.singleKeys.setChecked(true)
    await page.keyboard.press('Escape')
    await expect(shell.help).toBeHidden()
    await page.clock.setFixedTime(new Date())
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/admin\/categories$/)
  })
})

test('a look chosen by hand outlives a restart', async ({ host }) => {
  await host.signIn()
  await host.page.emulateMedia({ colorScheme: 'light' })
  await host.page.getByRole('button', { name: 'Тёмное оформление' }).click()
  const ground = () => host.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(15, 23, 28)')
  await host.restart()
  await expect(new Shell(host.page).rail).toBeVisible()
  await expect.poll(ground).toBe('rgb(15, 23, 28)')
})

test('the login has nothing that axe would object to, in both looks', async ({ host }) => {
  await host.open('/admin/login?message=session')
  await expect(host.page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await expectAccessible(host.page)
})
