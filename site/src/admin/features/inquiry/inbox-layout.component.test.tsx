import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { inquiryInboxScreen, measureScrollWidth } from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

const MESSAGE = `Добрый день!\n\n${'Сколько будет стоить доставка до Клайпеды и растаможка? '.repeat(8)}`

for (const width of [390, 1000, 1440]) {
  test(`axe finds nothing in the inbox with an open inquiry and after a vain search, ${width} px wide`, async ({
    admin,
    server,
  }) => {
    const email = `${createUniqueName('axe')}@example.com`
    const { id } = await server.visitor.mail.calculation({ body: { email, message: MESSAGE } })
    await page.viewport(width, 900)
    await admin.open(`/admin/requests?open=${id}`)
    await expect.element(inquiryInboxScreen.note).toBeVisible()
    await expectAccessible()
    expect(measureScrollWidth()).toBe(width)
    await inquiryInboxScreen.search.fill('такой заявки нет')
    await expect.element(inquiryInboxScreen.heading('Такой заявки здесь нет')).toBeVisible()
    await expectAccessible()
  })
}
