import { describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { calculatorScreen } from '../../testing/component/calculator-screen.ts'
import { contactForms } from '../../testing/component/contact-forms.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { savedSedanInput, savedCalculationTest as test } from '../../testing/component/public-pages.ts'

const { calculation: letter } = contactForms
const attached = letter.getByRole('paragraph').filter({ hasText: 'приложен расчёт' })

test('recalculating a saved calculation for today shows the difference line by line and keeps the saved total', async ({
  id,
  server,
  site,
}) => {
  const sum = calculatorScreen.readSum()
  await page.getByRole('link', { name: 'Пересчитать на сегодня' }).click()
  await expect.element(page.getByText('Цена не изменилась.')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])

  const { option } = server.colleague
  const { value: fee } = await option.create({ body: { title: 'company-fee', value: '512.34' } })
  try {
    await site.open(`/calculation/${id}?recalculate=today`)
    await expect.element(page.getByText(/Сегодня дороже на\s12,34\s\$\./)).toBeVisible()
    const cells = (name: string): string[] =>
      page
        .getByRole('row', { name: new RegExp(`^${name} `) })
        .getByRole('cell')
        .elements()
        .map((cell) => (cell.textContent ?? '').replace(/\s/g, ' '))
    expect(cells('Услуги компании')).toEqual(['500 $', '512,34 $', '+12,34 $'])
    const header = (name: string): string | undefined =>
      page
        .getByRole('rowheader', { name: new RegExp(`^${name}`) })
        .element()
        .textContent?.replace(/\s+/g, ' ')
    expect(header('Услуги компании')).toBe('Услуги компании тариф 500 $ стало 512,34 $')
    const folded = page.getByText(/^Без\sизменений: \d+\sстрок/)
    expect(page.getByRole('row', { name: /^Экспедитор / }).elements()).toEqual([])
    await folded.click()
    expect(cells('Экспедитор').at(-1)).toBe('0 $')
    expect(header('Экспедитор')).toBe('Экспедитор')
    expect(cells('Всего').at(-1)).toBe('+12,34 $')
    expect(calculatorScreen.readSum()).toBe(sum)
    await expectAccessible(document)
    await page.viewport(390, 844)
    const readRightEdges = (role: 'columnheader' | 'cell', row: number) =>
      page
        .getByRole('row')
        .nth(row)
        .getByRole(role)
        .elements()
        .map((cell) => Math.round(cell.getBoundingClientRect().right))
    expect(readRightEdges('cell', 1)).toEqual(readRightEdges('columnheader', 0))
    const bar = page.getByText('На\u00A0сегодня, с\u00A0регистрацией')
    const recalculated = page.getByRole('heading', { level: 2, name: /^На\s\d.*\$$/ }).element().textContent
    expect(bar.element().nextElementSibling?.textContent).toBe(recalculated?.split(': ')[1])
  } finally {
    await option.remove({ params: { id: fee.id } })
  }
})

test('the heading of a saved calculation names the vehicle, the line below it the purchase and the route, a list all conditions', async ({
  id: _,
}) => {
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Седан, бензин 1\s984\sсм³, 2019$/)
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'Copart · Salvage' }))
    .toMatchTextContent(
      /^Copart\s· Salvage\s· Live\s· 6\s200\s\$\s· Финикс — Хьюстон — Клайпеда\s· со\sстраховкой$/,
    )
  await expect.element(page.getByText(/^Финикс, AZ\s85043$/)).not.toBeVisible()
  await page.getByText('Все условия').click()
  await expect.element(page.getByText(/^Финикс, AZ\s85043$/)).toBeVisible()
})

test('the page of a calculation of a lot names its make and model, links to the lot, and brings both back into the calculator', async ({
  server,
  site,
}) => {
  const reference = 'https://www.copart.com/lot/58192734'
  const body = { ...savedSedanInput, car: { reference: `${reference}/clean-title-2019-audi-a4-az-phoenix` } }
  const { id } = await server.visitor.calculation.create({ body })
  await site.open(`/calculation/${id}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Audi A4, 2019')
  await expect.poll(() => document.title).toMatch(/^Audi A4, 2019, 15\s\d{3},\d\d\s\$: Copart/)
  const lot = page.getByRole('link', { name: 'Лот\u00A058192734 на\u00A0Copart' })
  await expect.element(lot).toHaveAttribute('href', reference)
  await expect.element(lot).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  for (const link of page.getByRole('link', { name: /^(?:Telegram|Viber|WhatsApp|Изменить)$/ }).elements())
    expect(link.getAttribute('href'), link.textContent ?? '').not.toContain('58192734')
  await page.getByRole('link', { name: 'Изменить' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(location.href).not.toContain('58192734')
  expect(history.state).toMatchObject({ usr: { car: { reference, make: 'Audi', model: 'A4' } } })
})

test('the title of a saved calculation in the tab and in previews begins with the car and its price', async ({
  id: _,
}) => {
  await expect
    .poll(() => document.title)
    .toMatch(/^Седан, бензин 1\s984\sсм³, 2019, 15\s\d{3},\d\d\s\$: Copart, Финикс, .* Клайпеда$/)
})

describe('an inquiry about a saved calculation', () => {
  test('an inquiry about a saved calculation has it attached, also when it was sent offline', async ({
    id,
    received,
    site,
  }) => {
    await contactForms.chooseEmailForm()
    await expect
      .element(attached)
      .toMatchTextContent(/^К\sзаявке приложен расчёт: Copart, .* — .*2019\s*15\s\d{3},\d\d\s\$/)
    const message = crypto.randomUUID()
    site.goOffline()
    await contactForms.sendCalculationRequest('olena@example.com', message)
    await expect.element(letter.getByText(/^Нет связи/)).toBeVisible()
    await expect.element(attached.getByRole('link')).toHaveAttribute('href', `/calculation/${id}`)
    site.goOnline()
    await expect.element(letter.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(message)).toEqual([id])
  })
})

test('the print of a saved calculation contains all cost lines and the page URL, but no buttons and no form fields', async ({
  id: _,
}) => {
  await expect.element(page.getByText(location.href, { exact: true })).not.toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  const lines = [...document.querySelectorAll('main summary')].filter((line) => line.checkVisibility())
  expect(lines).toHaveLength(17)
  await expect.element(page.getByText(/^Финикс, AZ\s85043$/)).toBeVisible()
  await expect.element(calculatorScreen.total).toBeVisible()
  await expect.element(page.getByText(location.href, { exact: true })).toBeVisible()
  for (const role of ['button', 'radio', 'textbox', 'navigation', 'contentinfo'] as const)
    expect(page.getByRole(role).elements(), role).toEqual([])
  // The legend of the cost bar is printed as text, although its entries lead to the groups.
  const links = page.getByRole('main').getByRole('link').elements()
  expect(links.filter((link) => !link.closest('figcaption'))).toEqual([])
  expect(document.querySelector<HTMLElement>('header')?.innerText).not.toContain('Курс')
})
