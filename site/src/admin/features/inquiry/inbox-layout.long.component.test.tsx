import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  buildCallbackApiCall,
  inquiryInboxScreen,
  measureScrollWidth,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

/** Lists the texts of the buttons and fields of an expanded row that its edge cuts off. */
const listCutOffControls = (id: number): (string | null)[] => {
  const right = document.querySelector(`#request-${id}`)?.getBoundingClientRect().right ?? 0
  return [...document.querySelectorAll(`#request-${id} :is(button, a, textarea)`)]
    .filter((control) => control.getBoundingClientRect().right > right)
    .map(({ textContent }) => textContent)
}

for (const width of [320, 390])
  test(`a restored unsaved note fits into the details of an inquiry ${width} px wide`, async ({
    admin,
    server: { visitor, colleague },
  }) => {
    const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Вузький')))
    await page.viewport(width, 844)
    const address = `/admin/requests?open=${id}`
    await admin.open(address)
    await inquiryInboxScreen.note.fill('Моя заметка')
    await admin.open('/admin/users')
    await admin.open(address)
    await expect.element(page.getByRole('button', { name: 'Вернуть сохранённое' })).toBeVisible()
    expect(listCutOffControls(id)).toEqual([])
    await colleague.request.update({ params: { id }, body: { note: 'Чужая заметка' } })
    await inquiryInboxScreen.save.click()
    await expect.element(page.getByRole('button', { name: 'Записать моё поверх' })).toBeVisible()
    expect(listCutOffControls(id)).toEqual([])
  })

const MESSAGE = `Добрый день!\n\n${'Сколько будет стоить доставка до Клайпеды и растаможка? '.repeat(8)}`

for (const width of [390, 1000, 1440]) {
  test(`axe finds no accessibility fault in an inbox ${width} px wide with an opened inquiry and after an empty search`, async ({
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
