import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTest } from '../../../testing/component/admin.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { expectRows, inbox, messageOf, openRow, scrolledWidth } from '../../../testing/component/inbox.ts'
import { unique } from '../../../testing/component/unique.ts'

const COUNT = 120
const EMAIL = 'eldest@example.com'
const LONG = `Добрый день!\n${'Расскажите подробно о доставке. '.repeat(100)}Спасибо за ответ.`

/** The eldest is a long letter on the last page. */
const test = createTest({ DEMO: '0' }, async ({ visitor }) => {
  await visitor.mail.calculation({ body: { email: EMAIL, message: LONG } })
  for (let n = 2; n <= COUNT; n += 1) {
    const name = n === 7 ? 'Ївга Заглиблена' : `Відвідувач ${n}`
    await visitor.mail.callback({ body: { name, phone: `067 555 ${String(1000 + n)}` } })
  }
})

test('an inbox of several pages is read page after page down to the eldest inquiry', async ({ admin }) => {
  await admin.open('/admin/requests?tab=all')
  await expectRows(50)
  await expect.element(inbox.row(EMAIL)).not.toBeInTheDocument()
  await inbox.more.click()
  await expectRows(100)
  inbox.more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inbox.row(EMAIL)).toBeVisible()
  await expect.element(inbox.more).not.toBeInTheDocument()
})

test('a search covers all pages and finds a phone number typed with spaces', async ({ admin }) => {
  await admin.open('/admin/requests')
  await expectRows(50)
  await inbox.search.fill('067 555 10 07')
  await expectRows(1)
  await expect.element(inbox.row('Ївга Заглиблена')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /Найдено: 1\sзаявка/ })).toBeInTheDocument()
  await inbox.search.fill('ЗАГЛИБЛЕНА ївга')
  await expectRows(1)
  await userEvent.keyboard('{Escape}')
  await expectRows(50)
})

test('a link to an inquiry on a later page opens it with its whole letter', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/requests?open=1')
  await expect.element(inbox.toggle(EMAIL)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => messageOf(1)).toMatch(/Спасибо за ответ\.$/)
  await inbox.note.fill('Ответили письмом')
  await inbox.save.click()
  await expect.element(inbox.save).not.toBeInTheDocument()
  expect((await colleague.request.get({ params: { id: 1 } })).value).toMatchObject({
    note: 'Ответили письмом',
    message: LONG,
  })
})

test('marking an inquiry on the second page takes it off the list and the count, and undoing brings it back', async ({
  admin,
  server: { colleague },
}) => {
  const before = (await colleague.request.news({ query: {} })).new
  await admin.open('/admin/requests')
  await inbox.more.click()
  await expectRows(100)
  const who = 'Відвідувач 40'
  await openRow(who)
  await inbox.action('Спам').click()
  await expect.element(inbox.row(who)).not.toBeInTheDocument()
  await expect.element(inbox.railLink).toMatchTextContent(String(before - 1))
  await inbox.undo.click()
  await expect.element(inbox.row(who)).toBeVisible()
  await expect.element(inbox.railLink).toMatchTextContent(String(before))
})

for (const width of [390, 768, 1440]) {
  test(`axe finds nothing in an inbox of several pages ${width} px wide, which does not scroll sideways`, async ({
    admin,
  }) => {
    await page.viewport(width, 900)
    await admin.open('/admin/requests')
    await expectRows(50)
    await expectAccessible()
    expect(scrolledWidth()).toBe(width)
  })
}

test('a link to an inquiry that does not exist shows the new ones', async ({ admin }) => {
  await admin.open('/admin/requests?open=999999')
  await expectRows(50)
  await expect.element(inbox.tab('Новые')).toHaveAttribute('aria-pressed', 'true')
})

test('a next page that fails to load says so, keeps the rows and can be loaded again', async ({
  admin,
  server: { visitor },
}) => {
  for (let n = 0; n < 51; n += 1)
    await visitor.mail.callback({ body: { name: `Робот ${n}`, phone: '067 123 45 67', website: 'x' } })
  let isDown = true
  await admin.open('/admin/requests?tab=spam', {
    intercept: (send) => async (call) =>
      isDown && call.query.page === '2' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await expectRows(50)
  await inbox.more.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: /Следующие заявки/ })).toBeVisible()
  await expectRows(50)
  isDown = false
  await inbox.more.click()
  await expect.element(inbox.row('Робот 0')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a long letter that fails to load shows its beginning, says so and loads when asked again', async ({
  admin,
  server: { visitor },
}) => {
  const email = `${unique('long')}@example.com`
  const message = `Начало. ${'Ещё слово. '.repeat(60)}Конец.`
  const { id } = await visitor.mail.calculation({ body: { email, message } })
  let isDown = true
  await admin.open('/admin/requests', {
    intercept: (send) => async (call) =>
      isDown && call.template === '/api/request/{id}' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await openRow(email)
  await expect.poll(() => messageOf(id)).toMatch(/^Начало\..*…$/)
  await expect.element(inbox.row(email).getByRole('alert')).toMatchTextContent(/остальное не\sзагрузилось/)
  isDown = false
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect.poll(() => messageOf(id)).toMatch(/Конец\.$/)
})
