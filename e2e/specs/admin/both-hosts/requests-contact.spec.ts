import { expect } from '../../../fixtures/admin-host.ts'
import { test } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'

const SHOWN = '+380\u00A067\u00A0123\u00A045\u00A067'

const ask = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

test('whoever asks for a call is called, whoever writes is written to', async ({
  host,
  requests,
  visitor,
}) => {
  const name = unique('Андрій')
  const email = `${unique('letter')}@example.com`
  await visitor.callback(ask(name))
  await visitor.calculation({ body: { email, message: 'Сколько?' } })
  await host.open('/admin/requests')
  await requests.open(name)
  await expect(requests.reach('Позвонить')).toHaveAttribute('href', 'tel:+380671234567')
  await requests.open(email)
  await expect(requests.reach('Позвонить')).toBeHidden()
  await expect(requests.reach('Написать')).toHaveAttribute(
    'href',
    `mailto:${email}?subject=${encodeURIComponent('Расчёт стоимости автомобиля')}`,
  )
})

test('a number and an address can be taken out of a request, by the mouse and by a press', async ({
  host,
  requests,
  visitor,
}) => {
  const { page } = host
  const name = unique('Копія')
  const email = `${unique('copy')}@example.com`
  await visitor.callback(ask(name))
  await visitor.calculation({ body: { email, message: 'Сколько?' } })
  await host.open('/admin/requests')
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void document.body.setAttribute('data-copied', text)
  })
  for (const { who, shown, plain } of [
    { who: name, shown: SHOWN, plain: '+380671234567' },
    { who: email, shown: email, plain: email },
  ]) {
    await requests.open(who)
    await requests.contact(shown).click({ clickCount: 3 })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(shown)
    await requests.copy.click()
    await expect(page.locator('body')).toHaveAttribute('data-copied', plain)
    await expect(requests.row(who).getByText('Скопировано')).toBeVisible()
  }
})
