import { expect, expectOwnerKnown } from '../../../fixtures/admin-host.ts'
import { test } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'
import { RequestsPage } from '../../../pages/requests-page.ts'

test('an unsaved inquiry note survives Escape and a restart, and can be discarded', async ({
  host,
  visitor,
}) => {
  const { id } = await visitor.callback({ body: { name: unique('Чернетка'), phone: '067 123 45 67' } })
  await host.signIn(`/admin/requests?open=${id}`)
  await expectOwnerKnown(host)
  const { note } = new RequestsPage(host.page)
  await note.fill('Не забыть')
  await note.press('Escape')
  await expect(note).toHaveValue('Не забыть')
  await expect.poll(host.kept.drafts).toContainEqual(expect.stringContaining('Не забыть'))
  await host.restart()
  await host.open(`/admin/requests?open=${id}`)
  const requests = new RequestsPage(host.page)
  await expect(requests.note).toHaveValue('Не забыть')
  await expect(host.page.getByText(/^Это несохранённый текст от/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(requests.note).toHaveValue('')
})
