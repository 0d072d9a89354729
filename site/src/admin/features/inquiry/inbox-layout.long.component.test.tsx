import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  buildCallbackApiCall,
  inquiryInboxScreen,
  measureScrollWidth,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const MESSAGE = `Добрый день!\n\n${'Сколько будет стоить доставка до Клайпеды и растаможка? '.repeat(8)}`

for (const width of [320, 390, 1000, 1200, 1440]) {
  test(`axe finds no accessibility fault in an inbox ${width} px wide with an opened inquiry and after an empty search`, async ({
    admin,
    server,
  }) => {
    const email = `${createUniqueName('axe')}@example.com`
    const { id } = await server.visitor.mail.calculation({ body: { email, message: MESSAGE } })
    await page.viewport(width, 900)
    await admin.open(`/admin/requests?open=${id}`)
    await expect.element(inquiryPanelScreen.newNote).toBeVisible()
    await expectAccessible()
    expect(measureScrollWidth()).toBe(width)
    await admin.open('/admin/requests?q=такой+заявки+нет')
    await expect.element(inquiryInboxScreen.heading('Такой заявки здесь нет')).toBeVisible()
    await expectAccessible()
  })
}

test('choosing inquiries moves no row, since the place of the actions is reserved', async ({
  admin,
  server,
}) => {
  const [first, second] = [createUniqueName('Верхня'), createUniqueName('Нижня')]
  for (const name of [first, second]) await server.visitor.mail.callback(buildCallbackApiCall(name))
  await page.viewport(1440, 900)
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.row(first)).toBeVisible()
  const measureTop = () => inquiryInboxScreen.row(first).element().getBoundingClientRect().top
  const before = measureTop()
  await inquiryInboxScreen.row(second).click({ position: { x: 20, y: 20 } })
  await expect.element(page.getByText('Выбрано: 1')).toBeVisible()
  await inquiryInboxScreen.row(first).click({ position: { x: 20, y: 20 } })
  await expect.element(page.getByText('Выбрано: 2')).toBeVisible()
  expect(measureTop()).toBe(before)
  await expectAccessible()
})

for (const width of [390, 1440]) {
  test(`on a screen ${width} px wide the next inquiry is shown from its top, and a changed one stays where it is scrolled`, async ({
    admin,
    server,
  }) => {
    const first = `${createUniqueName('first')}@example.com`
    const second = `${createUniqueName('second')}@example.com`
    const message = `Добрый день!${'\nЕщё строка'.repeat(150)}`
    for (const email of [second, first]) await server.visitor.mail.calculation({ body: { email, message } })
    await page.viewport(width, 800)
    await admin.open('/admin/requests?tab=new')
    await inquiryInboxScreen.row(first).click()
    const heading = (email: string) => page.getByRole('heading', { name: email, exact: true })
    await expect.element(heading(first)).toBeInViewport()
    await expect.element(inquiryPanelScreen.newNote).toBeInTheDocument()
    inquiryPanelScreen.newNote.element().scrollIntoView({ block: 'center' })
    await expect.element(heading(first)).not.toBeInViewport()
    await userEvent.keyboard('a')
    await expect.element(inquiryPanelScreen.button('Взять себе')).not.toBeInTheDocument()
    await admin.idle()
    await expect.element(heading(first)).not.toBeInViewport()
    await userEvent.keyboard('j')
    await expect.element(heading(second)).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone inquiries are chosen and opened by touch, rows are as high as a finger needs, and keys act on what is shown', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const [opened, name] = [createUniqueName('Відкрита'), createUniqueName('Палець')]
  const ids: number[] = []
  for (const each of [opened, name]) ids.push((await visitor.mail.callback(buildCallbackApiCall(each))).id)
  await page.viewport(390, 844)
  await admin.open('/admin/requests')
  expect(inquiryInboxScreen.row(name).element().clientHeight).toBeGreaterThanOrEqual(44)
  await inquiryInboxScreen.row(name).click({ position: { x: 20, y: 30 } })
  await expect.element(page.getByText('Выбрано: 1')).toBeVisible()
  await inquiryInboxScreen.row(opened).click()
  await expect.element(inquiryPanelScreen.state('Новая')).toBeVisible()
  inquiryInboxScreen.back.element().focus()
  await userEvent.keyboard('{Control>}a{/Control}a')
  await expect.element(inquiryPanelScreen.state('В работе')).toHaveAttribute('aria-pressed', 'true')
  await admin.idle()
  const states = ids.map(async (id) => (await colleague.request.get({ params: { id } })).value.state)
  expect(await Promise.all(states)).toEqual(['active', 'new'])
  await inquiryInboxScreen.back.click()
  await expect.element(page.getByText('Выбрано: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Снять выбор' }).click()
  await inquiryInboxScreen.row(name).click()
  await expect.element(inquiryInboxScreen.back).toBeVisible()
  await inquiryInboxScreen.back.click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
})
