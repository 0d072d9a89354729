import { asColleague } from '../../fixtures/as-colleague.ts'
import { expect, test } from '../../fixtures/forms-visitor.ts'
import { hostileWords, listenFor, wordsThatRun } from '../../fixtures/hostile-words.ts'
import { alive } from '../../fixtures/test.ts'
import { uniquePhone } from '../../fixtures/unique.ts'

test.slow()

test.describe('whatever runs or asks for anything', () => {
  test.use({ expected: /status of 404/ })

  test('is heard of, also when its page has gone since', async ({ forms, page }) => {
    const heard = await listenFor(page)
    await page.reload()
    await page.evaluate(() => {
      Object.assign(window, { __ran: 1 })
      new Image().src = '/x'
    })
    await expect.poll(() => heard).toHaveLength(2)
    await page.goto('/eu')
    await expect(forms.opener).toBeVisible()
    expect([...heard].sort()).toEqual(['ran: /usa', expect.stringMatching(/^request: .*\/x$/)])
  })
})

test('words that would run are a name like any other: beside a fault, while it waits, and when it has gone', async ({
  forms,
  page,
  received,
}) => {
  const heard = await listenFor(page)
  for (const words of wordsThatRun) {
    await page.reload()
    await alive(page)
    const phone = uniquePhone()
    const dialog = await forms.open()
    await forms.ask(words, '+380 67 123 4')
    await expect(dialog.getByText(/Не\sхватает трёх цифр/)).toBeVisible()
    await expect(dialog.getByLabel('Имя')).toHaveValue(words)

    await page.context().setOffline(true)
    await forms.ask(words, phone)
    await expect(dialog.getByText(/^Нет связи/)).toBeFocused()
    expect(await dialog.getByRole('definition').first().textContent()).toBe(words)
    await page.context().setOffline(false)
    await expect(dialog.getByText(/^Спасибо/)).toBeFocused()
    expect(await received(phone)).toEqual([words])
  }
  expect(heard).toEqual([])
})

test('a letter of nothing else goes as it was typed from the foot of the page, over a cut line and a reload', async ({
  forms,
  page,
  line,
  product,
}) => {
  const heard = await listenFor(page)
  const phone = uniquePhone()
  const message = [phone, ...hostileWords].join('\n')
  await page.reload()
  await alive(page)
  const { calculation } = forms
  await calculation.getByLabel('Почта для ответа').fill('<img src=x onerror=window.__ran=1>')
  await calculation.getByLabel('Что посчитать').fill(message)
  await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  await expect(calculation.getByLabel('Почта для ответа')).toBeFocused()
  await expect(calculation.getByLabel('Почта для ответа')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await alive(page)
  await expect(calculation.getByLabel('Что посчитать')).toHaveValue(message)

  await calculation.getByLabel('Почта для ответа').fill('ivan@example.com')
  line.cut()
  await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  await expect(calculation.getByText(/^Нет связи/)).toBeVisible()
  expect(await calculation.getByRole('definition').last().textContent()).toBe(message)
  line.restore()
  await expect(calculation.getByText(/^Спасибо/)).toBeVisible({ timeout: 60_000 })
  const { request } = asColleague(product.origin)
  const [found] = (await request.list({ query: { search: phone } })).items
  const { value: kept } = await request.get({ params: { id: found?.id ?? 0 } })
  expect(kept).toMatchObject({ kind: 'calculation', message: message.normalize('NFC') })
  expect(heard).toEqual([])
})
