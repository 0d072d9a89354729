import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryInboxRows,
  FORMATTED_CALLBACK_PHONE,
  inquiryInboxScreen,
  openInquiryInboxRow,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('inquiries marked as spam are listed only under the spam tab', async ({ admin, server }) => {
  const name = createUniqueName('Спамер')
  await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await inquiryInboxScreen.action('Спам').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Все').click()
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Спам').click()
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Спам')
})

test('a link to an inquiry opens the tab of the state that a colleague has set', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Далека')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  for (const [state, tab] of [
    ['new', 'Новые'],
    ['done', 'Все'],
    ['spam', 'Спам'],
  ] as const) {
    await colleague.request.update({ params: { id }, body: { state } })
    await admin.open(`/admin/requests?open=${id}`)
    await expect.element(inquiryInboxScreen.toggle(name)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(inquiryInboxScreen.tab(tab)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('admins see a hint at an inquiry that was submitted faster than a person can type', async ({
  admin,
  server: { visitor },
}) => {
  const [quick, slow] = [createUniqueName('Швидкий'), createUniqueName('Повільний')]
  const openedAt = (ago: number) => new Date(Date.now() - ago).toISOString()
  await visitor.mail.callback({ body: { ...buildCallbackApiCall(quick).body, openedAt: openedAt(100) } })
  await visitor.mail.callback({
    body: { ...buildCallbackApiCall(slow).body, openedAt: openedAt(60_000) },
  })
  await admin.open('/admin/requests')
  await openInquiryInboxRow(quick)
  await expect.element(inquiryInboxScreen.row(quick)).toMatchTextContent(/быстрее, чем\sпечатает\sчеловек/)
  await openInquiryInboxRow(slow)
  await expect.element(inquiryInboxScreen.row(slow)).not.toMatchTextContent(/быстрее/)
})

test('the phone number and the email address of an inquiry can be selected, and copied with a button', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Копія')
  const email = `${createUniqueName('copy')}@example.com`
  await visitor.mail.callback(buildCallbackApiCall(name))
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  const copied: string[] = []
  const original = navigator.clipboard.writeText
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  for (const { who, shown, plain } of [
    { who: name, shown: FORMATTED_CALLBACK_PHONE, plain: '+380671234567' },
    { who: email, shown: email, plain: email },
  ]) {
    await openInquiryInboxRow(who)
    await inquiryInboxScreen.contact(shown).tripleClick()
    expect(getSelection()?.toString().trim()).toBe(shown)
    await inquiryInboxScreen.copy.click()
    await expect.poll(() => copied.at(-1)).toBe(plain)
    await expect.element(inquiryInboxScreen.row(who).getByText('Скопировано')).toBeVisible()
  }
  navigator.clipboard.writeText = original
})

test('inbox tabs separate inquiries by state, and a search for a word of a message survives a reload', async ({
  admin,
  server: { visitor },
}) => {
  const [name, word] = [createUniqueName('Ірина'), createUniqueName('слово')]
  const email = `${createUniqueName('client')}@example.com`
  await visitor.mail.callback(buildCallbackApiCall(name))
  await visitor.mail.calculation({ body: { email, message: `Добрый день!\nНужен расчёт: ${word}` } })
  await admin.open('/admin/requests?tab=callback')
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await expect.element(inquiryInboxScreen.row(email)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Расчёт').click()
  await expect.element(inquiryInboxScreen.row(email)).toBeVisible()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()

  await inquiryInboxScreen.search.fill(word)
  await expectInquiryInboxRows(1)
  await admin.open(location.pathname + location.search)
  await expect.element(inquiryInboxScreen.search).toHaveValue(word)
  await expectInquiryInboxRows(1)
  await openInquiryInboxRow(email)
  await expect.element(inquiryInboxScreen.row(email).getByText(/^Добрый день!\nНужен расчёт/)).toBeVisible()
  await inquiryInboxScreen.search.fill('такой заявки нет')
  await expect.element(inquiryInboxScreen.heading('Такой заявки здесь нет')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
})
