import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryOpen,
  inquiryInboxScreen,
  submitCallback,
  submitCallbacks,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  inquiryPanelScreen,
  pressUntilFocused,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'

const NEW_TAB = '/admin/requests?tab=new'

test('Z takes back one action after the other and opens its inquiry, and its history has both changes', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const [second, first] = await submitCallbacks(visitor, 2, 'Клавіша')
  if (!first || !second) return
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(first.name)).toBeVisible()
  await userEvent.keyboard('j')
  await expectInquiryOpen(second.name)
  await userEvent.keyboard('e')
  await expectInquiryOpen(first.name)
  await expect.element(page.getByText(`${second.name}: готово. Z — вернуть`)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(inquiryPanelScreen.owner).toMatchTextContent('Ответственный: Администратор')
  await userEvent.keyboard('z')
  await expect.element(inquiryPanelScreen.owner).toMatchTextContent('Ответственный: никто')
  await expect.element(inquiryPanelScreen.state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectInquiryOpen(second.name)
  await expect.element(inquiryPanelScreen.state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(inquiryPanelScreen.events.nth(2)).toMatchTextContent('Новая, было: Готово')
  await userEvent.keyboard('z')
  await expect.element(page.getByText('Возвращать нечего')).toBeVisible()
  expect((await colleague.request.get({ params: { id: first.id } })).value).toMatchObject({
    state: 'new',
    owner: null,
  })
})

test('the keys of the inbox open the menus and forms of the panel, also of an inquiry that is not open yet', async ({
  admin,
  server: { visitor },
}) => {
  const { name } = await submitCallback(visitor, 'Клавіша')
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await userEvent.keyboard('j')
  await expectInquiryOpen(name)
  await userEvent.keyboard('{Escape}')
  await expect.element(inquiryPanelScreen.panel).not.toBeInTheDocument()
  await pressUntilFocused(inquiryPanelScreen.newNote, 'n', 'e')
  await expect.element(inquiryPanelScreen.state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('jeaz')
  await expect.element(inquiryPanelScreen.newNote).toHaveValue('jeaz')
  await userEvent.keyboard('{Escape}')
  await expect.element(inquiryPanelScreen.newNote).not.toHaveFocus()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('button', { name: /^Завтра/ })).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Завтра/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}a{/Shift}')
  await expect.element(page.getByRole('textbox', { name: 'Ответственный' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(inquiryPanelScreen.state('Новая')).toHaveAttribute('aria-pressed', 'true')
})

test('the keys of the inbox are listed first in the help, and can be switched off', async ({
  admin,
  server: { visitor },
}) => {
  const { name } = await submitCallback(visitor, 'Клавіша')
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Клавиши' })
  await expect.element(help.getByRole('heading').nth(1)).toMatchTextContent('На экране «Заявки»')
  await expect.element(help.getByText('Ждём клиента')).toBeVisible()
  await userEvent.keyboard('j')
  await help.getByRole('switch').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await userEvent.keyboard('{ArrowDown}')
  await expectInquiryOpen(name)
  const close = inquiryPanelScreen.panel.getByRole('button', { name: 'Закрыть заявку' })
  await expect.element(close).toHaveAttribute('title', 'Закрыть (Esc)')
  await expect.element(inquiryPanelScreen.state('Готово')).toHaveAttribute('title', 'Готово')
  await expect.element(inquiryPanelScreen.state('Готово')).not.toHaveAttribute('aria-keyshortcuts')
  await userEvent.keyboard('e')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Возвращать нечего')).toBeVisible()
})

test('after G the next key still opens a screen, and on other screens N is not the key of the inbox', async ({
  admin,
  server: { visitor },
}) => {
  const { name } = await submitCallback(visitor, 'Клавіша')
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await userEvent.keyboard('gc')
  await expect.poll(() => location.pathname).toBe('/admin/categories')
  await expect.element(page.getByRole('heading', { name: 'Категории' })).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'Название новой категории' })).toBeVisible()
})
