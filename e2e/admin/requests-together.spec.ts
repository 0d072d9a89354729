import { expect } from '../admin-host.ts'
import { NEXT_LOOK_MS, test } from '../requests-office.ts'
import { unique } from '../unique.ts'

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
  const kept = (await colleague.request.list({ query: {} })).find((each) => each.id === id)
  expect(kept?.note).toBe('Перезвонить в среду')

  await colleague.request.update({ params: { id }, body: { note: 'Уже позвонила' } })
  await host.page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.note).toHaveValue('Уже позвонила')
  await expect(requests.save).toBeHidden()
})

test('a note that was not saved outlives the window', async ({ host, requests, visitor }) => {
  const name = unique('Чернетка')
  const { id } = await visitor.callback(ask(name))
  await host.open(`/admin/requests?open=${id}`)
  await requests.note.fill('Не забыть')
  await expect.poll(host.kept.drafts).toContainEqual(expect.stringContaining('Не забыть'))
  await host.restart()
  await host.open(`/admin/requests?open=${id}`)
  const note = host.page.getByRole('textbox', { name: 'Заметка для коллег' })
  await expect(note).toHaveValue('Не забыть')
  await expect(host.page.getByText(/^Это несохранённый текст от/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(note).toHaveValue('')
})

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
  const kept = (await colleague.request.list({ query: {} })).find((each) => each.id === id)
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
    const now = (await colleague.request.list({ query: {} })).find((each) => each.id === id)
    expect(now?.note).toBe(notes[kept])
  })
}
