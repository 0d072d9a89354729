import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { callback, expectRows, inbox, openRow, PHONE } from '../../../testing/component/inbox.ts'
import { unique } from '../../../testing/component/unique.ts'

test('an inquiry that was marked as done comes back with «Вернуть», and can be marked as new later', async ({
  admin,
  server,
}) => {
  const name = unique('Максим')
  await server.visitor.mail.callback(callback(name))
  await admin.open('/admin/requests')
  await openRow(name)
  await inbox.action('Готово').click()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  await inbox.undo.click()
  await expect.element(inbox.row(name)).toBeVisible()

  await openRow(name)
  await inbox.action('Готово').click()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  await inbox.tab('Готово').click()
  await expect.element(inbox.row(name)).toMatchTextContent('Готово')
  await openRow(name)
  await inbox.action('Вернуть в новые').click()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  await inbox.tab('Новые').click()
  await expect.element(inbox.row(name)).toBeVisible()
})

test('spam is listed under its own tab only', async ({ admin, server }) => {
  const name = unique('Спамер')
  await server.visitor.mail.callback(callback(name))
  await admin.open('/admin/requests')
  await openRow(name)
  await inbox.action('Спам').click()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  await inbox.tab('Все').click()
  await expect.element(inbox.rows.first()).toBeVisible()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  await inbox.tab('Спам').click()
  await expect.element(inbox.row(name)).toMatchTextContent('Спам')
})

test('tabs separate the kinds of inquiries, and a search for a word of a letter survives a reload', async ({
  admin,
  server: { visitor },
}) => {
  const [name, word] = [unique('Ірина'), unique('слово')]
  const email = `${unique('client')}@example.com`
  await visitor.mail.callback(callback(name))
  await visitor.mail.calculation({ body: { email, message: `Добрый день!\nНужен расчёт: ${word}` } })
  await admin.open('/admin/requests?tab=callback')
  await expect.element(inbox.row(name)).toBeVisible()
  await expect.element(inbox.row(email)).not.toBeInTheDocument()
  await inbox.tab('Расчёт').click()
  await expect.element(inbox.row(email)).toBeVisible()
  await expect.element(inbox.row(name)).not.toBeInTheDocument()

  await inbox.search.fill(word)
  await expectRows(1)
  await admin.open(location.pathname + location.search)
  await expect.element(inbox.search).toHaveValue(word)
  await expectRows(1)
  await openRow(email)
  await expect.element(inbox.row(email).getByText(/^Добрый день!\nНужен расчёт/)).toBeVisible()
  await inbox.search.fill('такой заявки нет')
  await expect.element(inbox.heading('Такой заявки здесь нет')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.element(inbox.row(name)).toBeVisible()
})

test('a link to an inquiry opens it under the tab where a colleague has put it', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = unique('Далека')
  const { id } = await visitor.mail.callback(callback(name))
  for (const [state, tab] of [
    ['new', 'Новые'],
    ['done', 'Все'],
    ['spam', 'Спам'],
  ] as const) {
    await colleague.request.update({ params: { id }, body: { state } })
    await admin.open(`/admin/requests?open=${id}`)
    await expect.element(inbox.toggle(name)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(inbox.tab(tab)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('an inquiry that was filled in faster than a person types has a hint', async ({
  admin,
  server: { visitor },
}) => {
  const [quick, slow] = [unique('Швидкий'), unique('Повільний')]
  const openedAt = (ago: number) => new Date(Date.now() - ago).toISOString()
  await visitor.mail.callback({ body: { ...callback(quick).body, openedAt: openedAt(100) } })
  await visitor.mail.callback({ body: { ...callback(slow).body, openedAt: openedAt(60_000) } })
  await admin.open('/admin/requests')
  await openRow(quick)
  await expect.element(inbox.row(quick)).toMatchTextContent(/быстрее, чем\sпечатает\sчеловек/)
  await openRow(slow)
  await expect.element(inbox.row(slow)).not.toMatchTextContent(/быстрее/)
})

test('the keyboard alone finds, opens, notes and marks an inquiry', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const name = unique('Клавіша')
  const { id } = await visitor.mail.callback(callback(name))
  await admin.open('/admin')
  await expect.element(inbox.row(name)).toBeVisible()
  clock.freeze()
  await userEvent.keyboard('gr')
  await expect.poll(() => location.pathname).toBe('/admin/requests')
  await expect.element(inbox.search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(inbox.search).toHaveFocus()
  await userEvent.keyboard(name)
  await expectRows(1)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Скачать для Excel' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(inbox.toggle(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inbox.note).toBeVisible()
  await userEvent.tab()
  await expect.element(inbox.copy).toHaveFocus()
  await userEvent.tab()
  await expect.element(inbox.note).toHaveFocus()
  await userEvent.keyboard('Звонить после обеда')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(inbox.save).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(inbox.link('Позвонить')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(inbox.row(name)).not.toBeInTheDocument()
  const { value } = await colleague.request.get({ params: { id } })
  expect(value).toMatchObject({ state: 'done', note: 'Звонить после обеда' })
})

test('a callback offers a call, a letter offers a reply', async ({ admin, server: { visitor } }) => {
  const name = unique('Андрій')
  const email = `${unique('letter')}@example.com`
  await visitor.mail.callback(callback(name))
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  await openRow(name)
  await expect.element(inbox.link('Позвонить')).toHaveAttribute('href', 'tel:+380671234567')
  await openRow(email)
  await expect.element(inbox.link('Позвонить')).not.toBeInTheDocument()
  await expect
    .element(inbox.link('Написать'))
    .toHaveAttribute('href', `mailto:${email}?subject=${encodeURIComponent('Расчёт стоимости автомобиля')}`)
})

test('a phone number and an email address can be selected, and copied with a button', async ({
  admin,
  server: { visitor },
}) => {
  const name = unique('Копія')
  const email = `${unique('copy')}@example.com`
  await visitor.mail.callback(callback(name))
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  const copied: string[] = []
  const original = navigator.clipboard.writeText
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  for (const { who, shown, plain } of [
    { who: name, shown: PHONE, plain: '+380671234567' },
    { who: email, shown: email, plain: email },
  ]) {
    await openRow(who)
    await inbox.contact(shown).tripleClick()
    expect(getSelection()?.toString().trim()).toBe(shown)
    await inbox.copy.click()
    await expect.poll(() => copied.at(-1)).toBe(plain)
    await expect.element(inbox.row(who).getByText('Скопировано')).toBeVisible()
  }
  navigator.clipboard.writeText = original
})
