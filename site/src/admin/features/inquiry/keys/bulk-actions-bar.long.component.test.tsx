import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAdminTest } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryInboxRows,
  expectInquiryOpen,
  inquiryInboxScreen,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const test = createAdminTest()
const bar = page.getByRole('toolbar', { name: 'Выбранные заявки' })
const barButton = (name: string) => bar.getByRole('button', { name, exact: true })

type Server = Parameters<NonNullable<Parameters<typeof createAdminTest>[1]>>[0]

const createInquiries = async ({ visitor }: Server, count: number, name = createUniqueName('Масова')) => {
  const created: { id: number; name: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const each = `${name} ${index}`
    created.unshift({ id: (await visitor.mail.callback(buildCallbackApiCall(each))).id, name: each })
  }
  return created
}

test('inquiries chosen by keys are done together, one that a colleague has changed is named, and Z takes all back', async ({
  admin,
  server,
}) => {
  const inquiries = await createInquiries(server, 4)
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Shift>}jj{/Shift}')
  await expect.element(bar.getByRole('status')).toMatchTextContent('Выбрано: 3')
  const [first, second, third, fourth] = inquiries
  await server.colleague.request.update({ params: { id: second?.id ?? 0 }, body: { state: 'waiting' } })
  await server.colleague.request.addNote({ params: { id: third?.id ?? 0 }, body: { text: 'Звонили' } })
  await userEvent.keyboard('e')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`Не изменено 1 из 3: ${second?.name} (Теперь «Ждём клиента»: Администратор, `)
  await expect.element(bar).not.toBeInTheDocument()
  await admin.idle()
  const readStates = () =>
    Promise.all(
      [first, second, third, fourth].map(
        async (each) => (await server.colleague.request.get({ params: { id: each?.id ?? 0 } })).value.state,
      ),
    )
  expect(await readStates()).toEqual(['done', 'waiting', 'done', 'new'])
  await userEvent.keyboard('z')
  await expect.element(inquiryInboxScreen.row(third?.name ?? '')).toBeVisible()
  await admin.idle()
  expect(await readStates()).toEqual(['new', 'waiting', 'new', 'new'])
})

test('the bar assigns chosen inquiries and their due time, «Снять выбор» hides it, and its «Готово» opens the next inquiry', async ({
  admin,
  server,
}) => {
  const created = await createInquiries(server, 3)
  const inquiries = created.slice(0, 2)
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Shift>}j{/Shift}')
  await userEvent.keyboard('{Shift>}a{/Shift}')
  await page.getByRole('option', { name: /^Администратор/ }).click()
  await userEvent.keyboard('d')
  await page.getByRole('button', { name: /^Завтра/ }).click()
  await admin.idle()
  for (const { id } of inquiries)
    expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
      owner: { name: 'Администратор' },
      due: expect.stringMatching(/T0[67]:00/),
    })
  await barButton('Снять выбор').click()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  await barButton('Готово').click()
  await expectInquiryOpen(created[2]?.name ?? '')
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
})

test('more than twenty inquiries become spam only after a question, and Ctrl+A chooses all loaded', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Спамна')
  await createInquiries(server, 21, name)
  await admin.open(`/admin/requests?tab=new&q=${name}`)
  await expectInquiryInboxRows(21)
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar.getByRole('status')).toMatchTextContent('Выбрано: 21')
  await userEvent.keyboard('{Shift>}1{/Shift}')
  const question = page.getByRole('dialog', { name: /^В спам 21/ })
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await barButton('Спам').click()
  await question.getByRole('button', { name: 'В спам' }).click()
  await expectInquiryInboxRows(0)
  await admin.idle()
  const { total } = await server.colleague.request.list({ query: { state: 'spam', search: name } })
  expect(total).toBe(21)
})

test('chosen inquiries that leave the list are chosen no more, also after they have come back', async ({
  admin,
  server,
}) => {
  const [inquiry] = await createInquiries(server, 1)
  await admin.open('/admin/requests?tab=new')
  const row = inquiryInboxScreen.row(inquiry?.name ?? '')
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  await expect.element(row).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
