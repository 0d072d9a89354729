import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { hostileTexts, recordScriptActivity } from '../../../../testing/component/hostile-names.ts'
import { answerFormScreen, openAnswerForm } from '../../../../testing/component/inquiry/answer-form-screen.ts'
import {
  buildCallbackApiCall,
  measureScrollWidth,
  pollInquiriesUntil,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
  pressUntilFocused,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

const { panel, owner, due, state, newNote, events, button, related } = inquiryPanelScreen

const call = panel.getByRole('textbox', { name: 'Заметка', exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('the open inquiry stays while a colleague changes it, says who did what, and what is being typed stays', async ({
  admin,
  clock,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Відкрита')))
  const olena = await createColleague(server, createUniqueName('Олена'))
  await admin.open(`/admin/requests?open=${id}`)
  await newNote.click()
  await userEvent.keyboard('Просил ')
  for (const [value, label] of [
    ['done', 'Готово'],
    ['spam', 'Спам'],
  ] as const) {
    await olena.client.request.update({ params: { id }, body: { state: value } })
    const line = panel.getByRole('status').filter({ hasText: `Теперь «${label}»: ${olena.name}, ` })
    await pollInquiriesUntil(clock, admin, () => line.query() !== null)
    await expect.element(state(label)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(newNote).toHaveFocus()
    await userEvent.keyboard('g r ')
  }
  await expect.element(newNote).toHaveValue('Просил g r g r ')
  await state('Новая').click()
  await expect.element(panel.getByText(`Теперь «Спам»: ${olena.name}`)).not.toBeInTheDocument()
})

test('an inquiry keeps its history after its owner has been deleted, and has no owner then', async ({
  admin,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Сирота')))
  const olena = await createColleague(server, createUniqueName('Олена'))
  await olena.client.request.update({ params: { id }, body: { owner: olena.id } })
  await server.colleague.auth.removeAdmin({ params: { id: olena.id } })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(owner).toMatchTextContent('Ответственный: никто')
  await expect.element(events.nth(1)).toMatchTextContent(`${olena.name} Ответственный: ${olena.name}`)
})

test('the other inquiries of a person are shown with state, message and calculation, and one press opens one', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const email = `${createUniqueName('repeat')}@example.com`
  const { id: calculation, result } = await visitor.calculation.create({ body: sedanFromPhoenixInput })
  const earlier = await visitor.mail.calculation({ body: { email, message: 'Первое письмо', calculation } })
  const { id } = await visitor.mail.calculation({ body: { email, message: 'Второе письмо' } })
  await colleague.request.update({ params: { id: earlier.id }, body: { state: 'done' } })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(related).toMatchTextContent('Готово')
  await expect.element(related).toMatchTextContent('Первое письмо')
  await expect
    .element(related)
    .toMatchTextContent(formatMoney(result.total.usd, 'USD').replaceAll(/\s/g, ' '))
  await related.click()
  await expect.element(related).toMatchTextContent('Второе письмо')
  await expect.element(button('Открыть расчёт')).toBeVisible()
  expect(location.search).toContain(`open=${earlier.id}`)
})

test('a due time that has passed is refused with a message, and an overdue inquiry shows its due time in red', async ({
  admin,
  clock,
  server,
}) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Срок')))
  const soon = new Date(Date.now() + 3000).toISOString()
  await server.colleague.request.update({ params: { id }, body: { due: soon } })
  await admin.open(`/admin/requests?open=${id}`)
  await due.click()
  await page.getByLabelText('День и время в Киеве').fill('2026-01-05T10:00')
  await page.getByRole('button', { name: 'Назначить срок' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Срок уже прошёл: выберите сегодня или позже' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(due).toHaveFocus()
  const isRed = () => due.element().matches('[class*="overdue"]')
  await pollInquiriesUntil(clock, admin, isRed)
  await due.click()
  await page.getByRole('button', { name: 'Убрать срок' }).click()
  await expect.element(due).toMatchTextContent('Срок: нет')
})

test('a form stays open when a colleague marks spam, which cannot be answered until it has another state', async ({
  admin,
  clock,
  server,
}) => {
  const email = `${createUniqueName('spam')}@example.com`
  const { id } = await server.visitor.mail.calculation({ body: { email, message: 'Купите' } })
  await openAnswerForm(admin, id)
  await userEvent.keyboard('Спасибо, но')
  await server.colleague.request.update({ params: { id }, body: { state: 'spam' } })
  const hint = panel.getByText(/^Это\sспам/)
  await pollInquiriesUntil(clock, admin, () => hint.query() !== null)
  await expect.element(answerFormScreen.text).toHaveFocus()
  await expect.element(answerFormScreen.text).toHaveValue('Спасибо, но')
  await expect.element(answerFormScreen.send).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(answerFormScreen.open).toBeDisabled()
  await userEvent.keyboard('r')
  await expect.element(answerFormScreen.form).not.toBeInTheDocument()
  await state('Новая').click()
  await expect.element(answerFormScreen.open).toBeEnabled()
  const readState = async () => (await server.colleague.request.get({ params: { id } })).value.state
  await expect.poll(readState).toBe('new')
  await admin.open(`/admin/requests?tab=new&open=${id}`)
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await pressUntilFocused(answerFormScreen.text, 'r', 'e')
  await expect.element(state('Новая')).toHaveAttribute('aria-pressed', 'true')
})

test('a callback request has the form of a call instead of an answer', async ({ admin, server }) => {
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Дзвінок')))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(button('Ответить')).not.toBeInTheDocument()
  await button('Записать звонок').click()
  await expect.element(page.getByRole('form', { name: 'Записать звонок' })).toBeVisible()
})

test('the keyboard focus stays in the panel when the pressed button goes, and is on its heading after a form', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Фокус')
  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open(`/admin/requests?open=${id}`)
  await button('Взять себе').click()
  await expect.element(button('Взять себе')).not.toBeInTheDocument()
  expect(panel.element().contains(document.activeElement)).toBe(true)
  await button('Записать звонок').click()
  await call.fill('Не берёт трубку')
  await button('Удалить черновик').click()
  await expect.element(call).toHaveFocus()
  await button('Отменить').click()
  await expect.element(heading(name)).toHaveFocus()
})

test('an address without an inquiry says so, and one that cannot be loaded offers another attempt', async ({
  admin,
  server,
  line,
}) => {
  await admin.open('/admin/requests?open=999999')
  await expect.element(heading('Такой заявки нет')).toBeVisible()
  await page.getByRole('button', { name: 'К заявкам' }).click()
  await expect.element(heading('Такой заявки нет')).not.toBeInTheDocument()

  const { id } = await server.visitor.mail.callback(buildCallbackApiCall(createUniqueName('Потім')))
  line.fail(/^GET \/api\/request(?:\?|\/\d)/, 422, 'validation')
  await admin.open(`/admin/requests?tab=spam&open=${id}`)
  await expect.element(heading('Данные не загрузились').first()).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).last().click()
  await expect.element(newNote).toBeVisible()
})

test('without the rest of its data an inquiry shows what the list knows, and each part can be loaded again', async ({
  admin,
  server,
  line,
}) => {
  const email = `${createUniqueName('parts')}@example.com`
  const message = `${'Долгое письмо. '.repeat(40)}Конец.`
  const { id } = await server.visitor.mail.calculation({ body: { email, message } })
  await server.colleague.request.addNote({ params: { id }, body: { text: 'Последняя' } })
  line.fail(/^GET \/api\/request\/\d/, 422, 'validation')
  await admin.open(`/admin/requests?tab=new&open=${id}`)
  await expect.element(panel.getByText(/^Показано только начало письма/)).toBeVisible()
  await expect.element(panel.getByText('Последняя')).toBeVisible()
  await expect.element(panel.getByText(/^История не\sзагрузилась/)).toBeVisible()
  await expect.element(panel.getByText(/^Заявки не\sзагрузились/)).toBeVisible()
  line.restore()
  for (const _ of [1, 2, 3]) await button('Попробовать ещё раз').first().click()
  await expect.element(panel.getByText(/Конец\.$/)).toBeVisible()
  await expect.element(events.nth(1)).toMatchTextContent('Заметка')
  await expect.element(heading('Других заявок этого человека нет')).toBeVisible()
})

test('the panel shows hostile and endless texts as they are, within 390 pixels and in both themes', async ({
  admin,
  server,
}) => {
  const scripts = recordScriptActivity()
  const message = `${hostileTexts.join('\n')}\n${'Ж'.repeat(2500)}`
  const email = `${createUniqueName('x'.repeat(50))}@example.com`
  await server.visitor.mail.calculation({ body: { email, message: 'Ж'.repeat(600) } })
  const { id } = await server.visitor.mail.calculation({ body: { email, message } })
  const colleague = await createColleague(server, `${'Ю'.repeat(70)}${Date.now() % 1e6}`)
  await server.colleague.request.update({ params: { id }, body: { owner: colleague.id } })
  for (const text of hostileTexts) await colleague.client.request.addNote({ params: { id }, body: { text } })
  await page.viewport(390, 800)
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(events.nth(hostileTexts.length)).toBeVisible()
  await expect.element(related).toBeVisible()
  await expect.poll(measureScrollWidth).toBe(390)
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth)
  await expectAccessible()
  expect(scripts.stop()).toEqual([])
})
