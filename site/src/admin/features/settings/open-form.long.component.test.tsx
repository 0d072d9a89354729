import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const setting = (label: string) => page.getByRole('listitem', { name: label, exact: true })
const userDefinedRow = (title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const userDefinedTitleField = page.getByRole('textbox', { name: 'Параметр', exact: true })

const settingLists: readonly (readonly [string, string, (line: number) => Locator])[] = [
  [
    'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов',
    'Добавить ступень',
    (line) => page.getByRole('textbox', { name: `Граница, строка ${line}` }),
  ],
  ['Телефоны', 'Добавить телефон', (line) => page.getByRole('textbox', { name: `Телефоны, строка ${line}` })],
]

for (const [label, adds, line] of settingLists)
  test(`adding a line to the setting «${label}» focuses its field, and removing it focuses the add button`, async ({
    admin,
  }) => {
    await admin.open('/admin/setting')
    await button(`Изменить «${label}»`).click()
    await expect.element(button(adds)).toBeVisible()
    await button(adds).click()
    const last = setting(label)
      .getByRole('button', { name: /^Убрать строку/ })
      .elements().length
    await expect.element(line(last)).toHaveFocus()
    await button(`Убрать строку ${last}`).click()
    await expect.element(button(adds)).toHaveFocus()
  })

for (const opening of ['Изменить', 'История'])
  test(`pressing «${opening}» of a user-defined setting that a colleague has removed shows a message and removes its row`, async ({
    admin,
    server,
  }) => {
    const title = createUniqueName('Пароль от Wi-Fi')
    const { value } = await server.colleague.option.create({ body: { title, value: 'у охраны' } })
    await admin.open('/admin/setting')
    await expect.element(userDefinedRow(title)).toBeVisible()
    await server.colleague.option.remove({ params: { id: value.id } })
    await button(`${opening} «${title}»`).click()
    await expect.element(page.getByText('Этот параметр уже удалили')).toBeVisible()
    await expect.element(userDefinedRow(title)).not.toBeInTheDocument()
    await expect.element(setting('Экспедитор, USD')).toBeVisible()
  })

test('the history of a setting that a colleague has reset says that the default value is used', async ({
  admin,
  server,
}) => {
  const label = 'IAA: оформление документа, USD'
  const { value } = await server.colleague.option.create({ body: { title: 'iaa-title-fee', value: '23' } })
  await admin.open('/admin/setting')
  await expect.element(setting(label)).toMatchTextContent('23')
  await server.colleague.option.remove({ params: { id: value.id } })
  await button(`История «${label}»`).click()
  await expect
    .element(page.getByRole('dialog', { name: `История: ${label}` }))
    .toMatchTextContent('Действует значение по умолчанию')
})

test('closing the form of a user-defined setting returns the focus to the button that opened it', async ({
  admin,
}) => {
  const title = createUniqueName('Где ключи')
  await admin.open('/admin/setting')
  await button('Новый параметр').click()
  await userDefinedTitleField.fill(title)
  await page.getByRole('textbox', { name: 'Значение', exact: true }).fill('у охраны')
  await button('Добавить').click()
  await expect.element(userDefinedRow(title)).toBeVisible()
  await expect.element(button('Новый параметр')).toHaveFocus()
  await button(`Изменить «${title}»`).click()
  await expect.element(userDefinedTitleField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(`Изменить «${title}»`)).toHaveFocus()
})
