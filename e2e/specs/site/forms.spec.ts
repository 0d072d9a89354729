import { asColleague } from '../../fixtures/as-colleague.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { expect, sends, test } from '../../fixtures/forms-visitor.ts'
import { alive } from '../../fixtures/test.ts'
import { uniquePhone } from '../../fixtures/unique.ts'
import { RequestForms } from '../../pages/request-forms.ts'

test('the button of the header opens a dialog that holds focus, thanks, and gives focus back', async ({
  page,
  forms,
  received,
}) => {
  const phone = uniquePhone()
  await forms.opener.focus()
  await page.keyboard.press('Enter')
  await expect(forms.dialog.getByLabel('Имя')).toBeFocused()
  await page.keyboard.type('Олена')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(forms.dialog.getByText(/^Спасибо/)).toBeFocused()
  expect(await received(phone)).toEqual(['Олена'])
  await page.keyboard.press('Escape')
  await expect(forms.dialog).toHaveCount(0)
  await expect(forms.opener).toBeFocused()
})

test('Tab never leaves the dialog for the page behind it', async ({ page, forms }) => {
  const dialog = await forms.open()
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
    )
    expect(isOutside).toBe(false)
  }
  await expect(dialog).toBeVisible()
})

test('what is wrong is said beside the field in words, focus goes there, and nothing is sent', async ({
  forms,
  line,
}) => {
  const dialog = await forms.open()
  await forms.ask('Олена', '+380 67 123 4')
  await expect(dialog.getByText(/Не\sхватает трёх цифр: \+380\s67\s123\s45\s67/)).toBeVisible()
  await expect(dialog.getByLabel('Телефон')).toBeFocused()
  await expect(dialog.getByLabel('Телефон')).toHaveAccessibleDescription(/Не\sхватает трёх цифр/)
  await expect(dialog.getByLabel('Имя')).toHaveValue('Олена')
  expect(sends(line.seen)).toBe(0)
})

test('what was typed outlives a reload and the way to another page', async ({ page, forms }) => {
  await forms.calculation.getByLabel('Почта для ответа').fill('ivan@example.com')
  await forms.calculation.getByLabel('Что посчитать').fill('Гибрид из Атланты,\n2021 год')
  await page.reload()
  await alive(page)
  await expect(forms.calculation.getByLabel('Что посчитать')).toHaveValue('Гибрид из Атланты,\n2021 год')
  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(page).toHaveURL(/\/eu$/)
  await expect(forms.calculation.getByLabel('Почта для ответа')).toHaveValue('ivan@example.com')
})

test('what was typed is there when the dialog opens again, and in the form at the foot', async ({
  page,
  forms,
}) => {
  const dialog = await forms.open()
  await dialog.getByLabel('Имя').fill('Олена')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await forms.open()
  await expect(dialog.getByLabel('Имя')).toHaveValue('Олена')
  await page.keyboard.press('Escape')
  await page.reload()
  await alive(page)
  await expect(forms.callback.getByLabel('Имя')).toHaveValue('Олена')
})

test('a question is sent by mail and answered with thanks at its place', async ({ forms, product }) => {
  const message = `Сколько выйдет? ${uniquePhone()}`
  await forms.calculation.getByLabel('Почта для ответа').fill('ivan@example.com')
  await forms.calculation.getByLabel('Что посчитать').fill(message)
  await forms.calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
  await expect(forms.calculation.getByText(/^Спасибо/)).toBeVisible()
  const list = (await asColleague(product.origin).request.list({ query: {} })).items
  expect(list.filter((each) => each.kind === 'calculation' && each.message === message)).toHaveLength(1)
})

test('two quick presses send one request', async ({ forms, received }) => {
  const phone = uniquePhone()
  const dialog = await forms.open()
  await dialog.getByLabel('Имя').fill('Олена')
  await dialog.getByLabel('Телефон').fill(phone)
  await dialog.getByRole('button', { name: 'Перезвоните мне' }).dblclick()
  await expect(dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('a robot that fills in every field is thanked, and nobody is called', async ({
  forms,
  received,
  page,
}) => {
  const phone = uniquePhone()
  await forms.open()
  await page.locator('dialog [name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://casino.example'
  })
  await forms.ask('Робот', phone)
  await expect(forms.dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual([])
})

test('the text on privacy opens where consent is asked for', async ({ forms }) => {
  const dialog = await forms.open()
  await expect(dialog.getByText(/не\sпередаём их/)).toBeHidden()
  await dialog.getByText(/^Как мы\sхраним данные$/).click()
  await expect(dialog.getByText(/не\sпередаём их/)).toBeVisible()
})

test('axe finds nothing in the forms, with faults, waiting and thanked', async ({
  forms,
  page,
  line,
}, info) => {
  test.slow()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const dialog = await forms.open()
    await forms.ask('О', '067')
    await expect(dialog.getByText(/Не\sхватает/)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath(`faults-${width}.png`) })
    line.cut()
    await forms.ask('Олена', uniquePhone())
    await expect(dialog.getByText(/^Нет связи/)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath(`waiting-${width}.png`) })
    line.restore()
    // Whoever comes back to the page does not wait for the next try.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(dialog.getByText(/^Спасибо/)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Оставить другой телефон' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('both forms stand at the foot of the page and thank for what they have taken', async ({
    page,
    line,
  }) => {
    const forms = new RequestForms(page)
    await page.goto(`${line.origin}/eu`)
    await forms.opener.click()
    await expect(page).toHaveURL(/#callback$/)
    await forms.callback.getByLabel('Имя').fill('Олена')
    await forms.callback.getByLabel('Телефон').fill('123')
    await forms.callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callback.getByText(/Не\sхватает/)).toBeVisible()
    await expect(forms.callback.getByLabel('Имя')).toHaveValue('Олена')
    await forms.callback.getByLabel('Телефон').fill(uniquePhone())
    await forms.callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(forms.callback.getByText(/^Спасибо/)).toBeVisible()
    await expect(page).toHaveURL(/\/eu\?sent=callback/)
    await forms.callback.getByRole('link', { name: 'Оставить другой телефон' }).click()
    await expect(forms.callback.getByLabel('Имя')).toHaveValue('')
  })
})
