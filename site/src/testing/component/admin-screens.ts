import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TestAdmin } from './admin-component-test.tsx'
import { createUniqueName, type startComponentTestServer, testOwnerCredentials } from './test-server.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (text: string) => page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })

/** Locators of what many screens of the admin share. */
export const adminScreen = {
  button,
  /** Row of a table that shows exactly this text. */
  row,
  heading: page.getByRole('heading', { level: 1 }),
  sidebar: page.getByRole('navigation', { name: 'Разделы' }),
  unsentLink: page.getByRole('link', { name: /^Не отправлено: \d+$/ }),
  undo: button('Вернуть'),
}

/** Waits until the user is known, because drafts and queued saves belong to a user. */
export const expectUserKnown = () =>
  expect.element(page.getByText(testOwnerCredentials.email)).toBeInTheDocument()

/** The document title may start with the number of new inquiries. */
export const expectAdminTitle = (name: string): Promise<void> =>
  expect.poll(() => document.title).toMatch(new RegExp(`^(?:\\(\\d+\\) )?${name} · Таможенный брокер$`))

/** Waits for the name of a screen in its title and in the path of links to it. */
export const expectAdminScreenShown = async ({
  path,
  name,
}: {
  path: string
  name: string
}): Promise<void> => {
  await expect.element(adminScreen.heading).toBeVisible()
  // A record screen shows the name of the record, not of the route.
  if (path.includes(':')) return
  await expectAdminTitle(name)
  const place = page.getByRole('navigation', { name: 'Где вы в кабинете' })
  await expect.element(place.getByText(name, { exact: true })).toBeVisible()
}

const helpButton = button('Клавиши')
const palette = page.getByRole('dialog', { name: 'Экран, запись, таблица' })

/** The keyboard shortcuts and the command palette. */
export const shortcuts = {
  palette,
  paletteField: palette.getByRole('textbox'),
  helpButton,
  /** Keys are handled only once the shell is shown. */
  waitForShell: () => expect.element(helpButton).toBeVisible(),
  openPalette: async () => {
    await shortcuts.waitForShell()
    await userEvent.keyboard('{Control>}k{/Control}')
  },
  /** Dispatches a key press of another keyboard layout. */
  press: (key: string, code: string, ctrlKey = false) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true })),
}

interface Fixtures {
  admin: TestAdmin
  server: Awaited<ReturnType<typeof startComponentTestServer>>
}

/** The list of post categories, the simplest list of records. */
export const categoriesScreen = {
  search: page.getByRole('searchbox', { name: 'Найти категорию' }),
  newTitleField: page.getByRole('textbox', { name: 'Название новой категории' }),
  titleField: page.getByRole('textbox', { name: 'Название категории' }),
  add: async (title: string) => {
    await button('Новая категория').click()
    await categoriesScreen.newTitleField.fill(title)
    await button('Добавить').click()
  },
  remove: (title: string) => button(`Удалить «${title}»`).click(),
  /** Opens the list with new categories. */
  open: async ({ admin, server }: Fixtures, ...titles: readonly string[]) => {
    for (const title of titles) await server.colleague.category.create({ body: { title } })
    await admin.open('/admin/categories')
    for (const title of titles) await expect.element(row(title)).toBeVisible()
  },
  /** Opens the list and removes the first of these new categories, so that an undo toast is shown. */
  openWithToast: async (fixtures: Fixtures, ...titles: readonly [string, ...string[]]) => {
    await categoriesScreen.open(fixtures, ...titles)
    await categoriesScreen.remove(titles[0])
    await expect.element(adminScreen.undo).toBeVisible()
  },
}

export const loginScreen = {
  email: page.getByLabelText('Почта'),
  password: page.getByLabelText('Пароль', { exact: true }),
  submitButton: button('Войти'),
  alert: page.getByRole('alert'),
  signIn: async (credentials: { email: string; password: string }) => {
    await loginScreen.email.fill(credentials.email)
    await loginScreen.password.fill(credentials.password)
    await loginScreen.submitButton.click()
  },
  readToken: () => /(?:^|; )jwt-token=([^;]+)/.exec(document.cookie)?.[1],
}

const panelHeading = (title: string) => page.getByRole('heading', { name: title, exact: true })

export const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

/** Reads the text of a panel of the home screen. Empty if there is no such panel. */
export const readHomePanelText = (title: string) =>
  panelHeading(title).query() === null
    ? ''
    : collapseSpaces(panelHeading(title).element().closest('section')?.innerText ?? '')

export const expectHomePanelText = (title: string) => expect.poll(() => readHomePanelText(title))

const metaTagsField = (name: string) =>
  page.getByRole(name === 'Страница' ? 'combobox' : 'textbox', { name, exact: true })

/** The list and the form of meta tags. */
export const metaTagsScreen = {
  search: page.getByRole('searchbox', { name: 'Найти страницу' }),
  field: metaTagsField,
  fill: async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await metaTagsField(name).fill(text)
  },
  savedNotice: page.getByText(/^Сохранено в\s\d\d:\d\d:\d\d$/),
  buildRecord: (name: string) => ({
    page: name,
    title: `Страница ${name}`,
    description: 'Покупка, доставка и таможня.',
    keywords: 'авто',
  }),
}

const letterTemplateField = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The list and the form of letter templates. */
export const letterTemplatesScreen = {
  field: letterTemplateField,
  fill: async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await letterTemplateField(name).fill(text)
  },
}

export interface TestUser {
  name: string
  email: string
  password: string
}

/** The list and the forms of users. */
export const usersScreen = {
  strongPassword: 'три верблюда и синий забор',
  ownRow: page.getByRole('row').filter({ has: page.getByText('это вы') }),
  name: page.getByRole('textbox', { name: 'Имя' }),
  email: page.getByRole('textbox', { name: 'Почта' }),
  password: page.getByLabelText('Пароль', { exact: true }),
  currentPassword: page.getByLabelText('Текущий пароль', { exact: true }),
  row: (user: TestUser) => row(user.name),
  createUser: (): TestUser => ({
    name: createUniqueName('Олена'),
    email: `${createUniqueName('olena')}@example.com`,
    password: usersScreen.strongPassword,
  }),
  pickCredentials: ({ email, password }: TestUser) => ({ email, password }),
  fillNewUserForm: async (user: TestUser) => {
    await button('Новый пользователь').click()
    await usersScreen.name.fill(user.name)
    await usersScreen.email.fill(user.email)
  },
}

/** The calculator of the admin. */
export const savedCalculationRegion = page.getByRole('region', { name: 'Сохранённый расчёт' })

/** Returns the id in the link of the saved calculation. */
export const readSavedCalculationId = async (): Promise<string> => {
  await expect.element(savedCalculationRegion).toBeVisible()
  return /\/calculation\/([\w-]{22})/.exec(savedCalculationRegion.element().textContent ?? '')?.[1] ?? ''
}
