import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { buildCallbackApiCall, inquiryInboxScreen } from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

/** Longer than the delay before a draft is written. */
const DRAFT_WRITTEN_MS = 500

const alert = page.getByRole('alert')
const countDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length

test('an unsaved inquiry note is saved together with a state change, and stays when the change is undone', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Разом')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  const stored = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Договорились на вторник')
  await inquiryInboxScreen.action('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await expect.poll(stored).toMatchObject({ state: 'done', note: 'Договорились на вторник', version: 2 })
  await expect.poll(countDrafts).toBe(0)
  await inquiryInboxScreen.undo.click()
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Договорились на вторник')
  expect(await stored()).toMatchObject({ state: 'new', note: 'Договорились на вторник' })
})

for (const [action, body, isConflict] of [
  ['marked the inquiry as done', { state: 'done' }, false],
  ['changed the note', { note: 'Чужое' }, true],
] as const) {
  test(`a note draft is ${isConflict ? 'a conflict' : 'no conflict'} whenever its inquiry is opened, if a colleague has ${action}`, async ({
    admin,
    clock,
    server: { visitor, colleague },
  }) => {
    const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Чернетка')))
    const address = `/admin/requests?open=${id}`
    const expectConflict = () =>
      isConflict ? expect.element(alert).toBeVisible() : expect.element(alert).not.toBeInTheDocument()
    await admin.open(address)
    await inquiryInboxScreen.note.fill('Моя заметка')
    await expect.poll(countDrafts).toBe(1)
    await admin.open('/admin/users')
    await colleague.request.update({ params: { id }, body })
    for (const _opening of ['first', 'second']) {
      await admin.open(address)
      await expect.element(inquiryInboxScreen.note).toHaveValue('Моя заметка')
      await expectConflict()
      await clock.advance(DRAFT_WRITTEN_MS)
    }
    await inquiryInboxScreen.save.click()
    await expectConflict()
    if (isConflict) await expect.element(inquiryInboxScreen.save).toBeVisible()
    else await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
    const { value } = await colleague.request.get({ params: { id } })
    expect(value.note).toBe(isConflict ? 'Чужое' : 'Моя заметка')
  })
}

test('a note is saved without a conflict after a colleague has changed the state of the inquiry', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Позначена')))
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Моя заметка')
  await colleague.request.update({ params: { id }, body: { state: 'done' } })
  await inquiryInboxScreen.save.click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  const { value } = await colleague.request.get({ params: { id } })
  expect(value).toMatchObject({ note: 'Моя заметка', state: 'done' })
})

for (const [choice, remaining] of [
  ['Записать моё поверх', 'mine'],
  ['Взять сохранённое', 'theirs'],
] as const) {
  test(`saving a note on an inquiry after a colleague saved one shows both, and «${choice}» keeps ${remaining === 'mine' ? 'the new one' : 'that of the colleague'}`, async ({
    admin,
    server: { visitor, colleague },
  }) => {
    const notes = { mine: createUniqueName('Моё'), theirs: createUniqueName('Чужое') }
    const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Двоє')))
    await admin.open(`/admin/requests?open=${id}`)
    await inquiryInboxScreen.note.fill(notes.mine)
    await colleague.request.update({ params: { id }, body: { note: notes.theirs } })
    await inquiryInboxScreen.save.click()
    await expect.element(alert).toMatchTextContent(`Теперь в заметке: «${notes.theirs}»`)
    await expect.element(inquiryInboxScreen.note).toHaveValue(notes.mine)
    await page.getByRole('button', { name: choice }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(inquiryInboxScreen.note).toHaveValue(notes[remaining])
    await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
    expect((await colleague.request.get({ params: { id } })).value.note).toBe(notes[remaining])
  })
}

test('the state of an inquiry is not changed until the user has resolved a conflict of its notes', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Спочатку')
  const colleagueNote = createUniqueName('Чужое')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  const stored = async () => (await colleague.request.get({ params: { id } })).value
  await admin.open(`/admin/requests?open=${id}`)
  await inquiryInboxScreen.note.fill('Моё')
  await colleague.request.update({ params: { id }, body: { note: colleagueNote } })
  await inquiryInboxScreen.action('Спам').click()
  await expect.element(alert).toMatchTextContent(`Теперь в заметке: «${colleagueNote}»`)
  expect(await stored()).toMatchObject({ state: 'new', note: colleagueNote })
  await page.getByRole('button', { name: 'Записать моё поверх' }).click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  await inquiryInboxScreen.action('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  expect(await stored()).toMatchObject({ state: 'done', note: 'Моё' })
})
