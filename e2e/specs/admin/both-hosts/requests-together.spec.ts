import { expect, expectOwnerKnown } from '../../../fixtures/admin-host.ts'
import { test, untilALookShows } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'

const LONGER_THAN_A_DRAFT_WAITS = 500

const ask = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

test('a note is kept for colleagues, and what a colleague writes appears by itself', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const name = unique('Оксана')
  const { id } = await visitor.callback(ask(name))
  await host.page.clock.install()
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Перезвонить в среду')
  await requests.save.click()
  await expect(requests.save).toBeHidden()
  const kept = (await colleague.request.get({ params: { id } })).value
  expect(kept.note).toBe('Перезвонить в среду')

  await colleague.request.update({ params: { id }, body: { note: 'Уже позвонила' } })
  await untilALookShows(host.page, (soon) => expect(requests.note).toHaveValue('Уже позвонила', soon))
  await expect(requests.save).toBeHidden()
})

test('a note that was not saved outlives the window, and Escape', async ({ host, requests, visitor }) => {
  const name = unique('Чернетка')
  const { id } = await visitor.callback(ask(name))
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Не забыть')
  await requests.note.press('Escape')
  await expect(requests.note).toHaveValue('Не забыть')
  await expect.poll(host.kept.drafts).toContainEqual(expect.stringContaining('Не забыть'))
  await host.restart()
  await host.open(`/admin/requests?open=${id}`)
  const note = host.page.getByRole('textbox', { name: 'Заметка для коллег' })
  await expect(note).toHaveValue('Не забыть')
  await expect(host.page.getByText(/^Это несохранённый текст от/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(note).toHaveValue('')
})

test('what is typed in the note goes with the mark, and stays when the mark is taken back', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const name = unique('Разом')
  const { id } = await visitor.callback(ask(name))
  const now = async () => (await colleague.request.get({ params: { id } })).value
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Договорились на вторник')
  await requests.deed('Готово').click()
  await expect(requests.row(name)).toBeHidden()
  expect(await now()).toMatchObject({ state: 'done', note: 'Договорились на вторник', version: 2 })
  await expect.poll(host.kept.drafts).toEqual([])
  await requests.undo.click()
  await expect(requests.row(name)).toContainText('Договорились на вторник')
  expect(await now()).toMatchObject({ state: 'new', note: 'Договорились на вторник' })
})

test('a mark waits for the choice where a colleague has written another note', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const name = unique('Спочатку')
  const theirs = unique('Чужое')
  const { id } = await visitor.callback(ask(name))
  const now = async () => (await colleague.request.get({ params: { id } })).value
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Моё')
  await colleague.request.update({ params: { id }, body: { note: theirs } })
  await requests.deed('Спам').click()
  await expect(host.page.getByRole('alert')).toContainText(`Теперь в заметке: «${theirs}»`)
  expect(await now()).toMatchObject({ state: 'new', note: theirs })
  await host.page.getByRole('button', { name: 'Записать моё поверх' }).click()
  await expect(requests.save).toBeHidden()
  await requests.deed('Готово').click()
  await expect(requests.row(name)).toBeHidden()
  expect(await now()).toMatchObject({ state: 'done', note: 'Моё' })
})

for (const [deed, body, isChoice] of [
  ['marked', { state: 'done' }, false],
  ['noted', { note: 'Чужое' }, true],
] as const) {
  test(`a draft over a request that a colleague has ${deed} is ${isChoice ? 'a choice' : 'no conflict'}, however often it is opened`, async ({
    host,
    requests,
    visitor,
    colleague,
  }) => {
    const { id } = await visitor.callback(ask(unique('Чернетка')))
    const now = async () => (await colleague.request.get({ params: { id } })).value
    const address = `/admin/requests?open=${id}`
    await host.page.clock.install()
    await host.open(address)
    await expectOwnerKnown(host)
    await requests.note.fill('Моя заметка')
    await host.open('/admin/users')
    await colleague.request.update({ params: { id }, body })
    for (const _opening of ['first', 'second']) {
      await host.open(address)
      await expect(requests.note).toHaveValue('Моя заметка')
      await expect(host.page.getByRole('alert')).toBeVisible({ visible: isChoice })
      await host.page.clock.runFor(LONGER_THAN_A_DRAFT_WAITS)
    }
    await requests.save.click()
    await expect(host.page.getByRole('alert')).toBeVisible({ visible: isChoice })
    await expect(requests.save).toBeVisible({ visible: isChoice })
    expect((await now()).note).toBe(isChoice ? 'Чужое' : 'Моя заметка')
  })
}

test('whoever has only marked a request is in nobody’s way', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const { id } = await visitor.callback(ask(unique('Позначена')))
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Моя заметка')
  await colleague.request.update({ params: { id }, body: { state: 'done' } })
  await requests.save.click()
  await expect(requests.save).toBeHidden()
  await expect(host.page.getByRole('alert')).toBeHidden()
  const kept = (await colleague.request.get({ params: { id } })).value
  expect(kept).toMatchObject({ note: 'Моя заметка', state: 'done' })
})

for (const [choice, kept] of [
  ['Записать моё поверх', 'mine'],
  ['Взять сохранённое', 'theirs'],
] as const) {
  test(`of two who write a note the second sees both: «${choice}»`, async ({
    host,
    requests,
    visitor,
    colleague,
  }) => {
    const notes = { mine: unique('Моё'), theirs: unique('Чужое') }
    const { id } = await visitor.callback(ask(unique('Двоє')))
    await host.open(`/admin/requests?open=${id}`)
    await requests.note.fill(notes.mine)
    await colleague.request.update({ params: { id }, body: { note: notes.theirs } })
    await requests.save.click()
    await expect(host.page.getByRole('alert')).toContainText(`Теперь в заметке: «${notes.theirs}»`)
    await expect(requests.note).toHaveValue(notes.mine)
    await host.page.getByRole('button', { name: choice }).click()
    await expect(host.page.getByRole('alert')).toBeHidden()
    await expect(requests.note).toHaveValue(notes[kept])
    await expect(requests.save).toBeHidden()
    const now = (await colleague.request.get({ params: { id } })).value
    expect(now.note).toBe(notes[kept])
  })
}
