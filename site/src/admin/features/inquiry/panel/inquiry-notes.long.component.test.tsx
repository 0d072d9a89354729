import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { buildCallbackApiCall } from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  inquiryPanelScreen,
  storeInBrowser,
  storeQueuedChange,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName, type startComponentTestServer } from '../../../../testing/component/test-server.ts'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

const { newNote, writeNote, notes, panel, button } = inquiryPanelScreen

const unsentLink = page.getByRole('link', { name: /^Не отправлено/ })
const NOTE_CALL = /^POST \/api\/request\/\d+\/note/
/** Longer than the delay before unsent edits are sent again. */
const RETRY_MS = 5000

const submitCallback = async ({ visitor }: Server): Promise<number> =>
  (await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Нотатки')))).id

const listNotes = async ({ colleague }: Server, id: number) =>
  (await colleague.request.history({ params: { id } })).flatMap(({ text }) => text ?? [])

test('notes written without a connection wait one after another, and each is sent once after the reconnect', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const id = await submitCallback(server)
  await admin.open(`/admin/requests?open=${id}`)
  line.cut()
  for (const [index, text] of ['Первая', 'Вторая', 'Третья'].entries()) {
    await newNote.fill(text)
    await writeNote.click()
    await expect.element(notes.nth(index)).toMatchTextContent(/Ждёт отправки на этом компьютере/)
    await expect.element(newNote).toHaveValue('')
  }
  await expect.element(unsentLink).toMatchTextContent('3')
  await button('Не отправлять').nth(1).click()
  await expect.element(panel.getByRole('region', { name: 'Заметки' })).toHaveFocus()
  line.restore()
  await clock.advance(RETRY_MS)
  await expect.poll(() => listNotes(server, id)).toEqual(['Первая', 'Третья'])
  await expect.element(unsentLink).not.toBeInTheDocument()
  await expect.poll(() => notes.elements().length).toBe(2)
  await expect.element(notes.nth(1)).toMatchTextContent(/Администратор, сегодня, \d\d:\d\d\s*Третья$/)
})

test('a note whose response is lost is sent again and recorded once', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const id = await submitCallback(server)
  await admin.open(`/admin/requests?open=${id}`)
  line.loseResponses(NOTE_CALL)
  await newNote.fill('Один раз')
  await writeNote.click()
  await expect.poll(() => listNotes(server, id)).toEqual(['Один раз'])
  line.restore()
  await clock.advance(RETRY_MS)
  await expect.element(unsentLink).not.toBeInTheDocument()
  await expect.poll(() => notes.elements().length).toBe(1)
  expect(line.requests.filter((request) => NOTE_CALL.test(request)).length).toBeGreaterThan(1)
  expect(await listNotes(server, id)).toEqual(['Один раз'])
})

test('a note on its way when the window closes is recorded once and is no draft, also past an earlier one that hangs', async ({
  admin,
  server,
}) => {
  const earlier = await submitCallback(server)
  const id = await submitCallback(server)
  await storeInBrowser(server, `save:request:${earlier}:k`, {
    what: 'Заметка',
    path: '/admin/requests',
    draftName: `request:${earlier}:k`,
    values: { note: 'Раньше' },
    call: {
      method: 'POST',
      template: '/api/request/{id}/note',
      params: { id: String(earlier) },
      query: {},
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `earlier-${id}` },
      body: '{"text":"Раньше"}',
    },
  })
  const { promise: cutOff, reject: cut } = Promise.withResolvers<never>()
  await admin.open(`/admin/requests?open=${id}`, {
    intercept: (send) => async (call) => {
      if (!call.template.endsWith('/note')) return send(call)
      if (call.params.id === String(earlier)) return cutOff
      await send(call)
      return new Promise(() => undefined)
    },
  })
  await expect.element(unsentLink).toMatchTextContent('1')
  await newNote.fill('Один раз')
  await expect.element(unsentLink).toMatchTextContent('2')
  await writeNote.click()
  await expect.poll(() => listNotes(server, id)).toEqual(['Один раз'])
  await expect.element(unsentLink).toMatchTextContent('1')

  admin.close()
  cut(new Error('no connection'))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(notes).toMatchTextContent(/Один раз$/)
  await expect.element(unsentLink).not.toBeInTheDocument()
  await expect.element(newNote).toHaveValue('')
  expect(await listNotes(server, id)).toEqual(['Один раз'])
  expect(await listNotes(server, earlier)).toEqual(['Раньше'])
})

test('a note of more than 2,000 characters cannot be written, and is not lost', async ({ admin, server }) => {
  const id = await submitCallback(server)
  await admin.open(`/admin/requests?open=${id}`)
  await newNote.fill('ы'.repeat(2001))
  await expect.element(writeNote).toBeDisabled()
  await expect.element(panel.getByText(/^Не\sбольше 2\s000\sзнаков$/)).toBeVisible()
  await expect.element(panel.getByText(/^2\s001 из 2\s000 знаков$/)).toBeVisible()
  await newNote.fill('ы'.repeat(2000))
  await expect.element(panel.getByText(/^2\s000 из 2\s000 знаков$/)).toBeVisible()
  await writeNote.click()
  await expect.poll(() => listNotes(server, id)).toEqual(['ы'.repeat(2000)])
})

test('a note that the server refuses stays in its field with the reason, and «Очистить» can be taken back', async ({
  admin,
  server,
  line,
}) => {
  const id = await submitCallback(server)
  await admin.open(`/admin/requests?open=${id}`)
  line.fail(NOTE_CALL, 422, 'validation', 'Слова сервера')
  await newNote.fill('Не вышло')
  await writeNote.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Слова сервера\./)
  await expect.element(newNote).toHaveValue('Не вышло')
  await admin.open(`/admin/requests?open=${id}`)
  await button('Очистить').click()
  await expect.element(newNote).toHaveValue('')
  await expect.element(newNote).toHaveFocus()
  await expect.element(unsentLink).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(newNote).toHaveValue('Не вышло')
})

test('a draft and a queued note of an earlier release are read, and the old note stays the first', async ({
  admin,
  server,
}) => {
  const id = await submitCallback(server)
  await server.colleague.request.update({ params: { id }, body: { note: 'Старая заметка' } })
  await storeInBrowser(server, `request:${id}`, {
    base: 1,
    before: { note: 'Ещё старше' },
    values: { note: 'Недописанное' },
  })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(newNote).toHaveValue('Недописанное')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await writeNote.click()
  await expect.poll(() => listNotes(server, id)).toEqual(['Старая заметка', 'Недописанное'])

  await storeQueuedChange(server, id, `request:${id}`, { note: 'Ждала неделю' })
  await admin.open(`/admin/requests?open=${id}`)
  await expect.poll(() => listNotes(server, id)).toEqual(['Старая заметка', 'Недописанное', 'Ждала неделю'])
  await expect.element(notes.nth(2)).toMatchTextContent(/Ждала неделю$/)
})

test('each inquiry has a note draft of its own, which stays when one changes to another inquiry', async ({
  admin,
  server,
}) => {
  const phone = { phone: '0509998877' }
  const first = await server.visitor.mail.callback({ body: { name: createUniqueName('А'), ...phone } })
  const second = await server.visitor.mail.callback({ body: { name: createUniqueName('Б'), ...phone } })
  await admin.open(`/admin/requests?open=${first.id}`)
  await newNote.fill('К первой')
  await inquiryPanelScreen.related.click()
  await expect.poll(() => location.search).toContain(`open=${second.id}`)
  await expect.element(newNote).toHaveValue('')
  await newNote.fill('Ко второй')
  await inquiryPanelScreen.related.click()
  await expect.element(newNote).toHaveValue('К первой')
  await admin.open(`/admin/requests?open=${second.id}`)
  await expect.element(newNote).toHaveValue('Ко второй')
  await expect.element(unsentLink).toMatchTextContent('2')
})
