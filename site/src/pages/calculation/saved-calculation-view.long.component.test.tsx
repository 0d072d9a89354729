import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen } from '../../testing/component/calculator-screen.ts'
import { contactForms } from '../../testing/component/contact-forms.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { savedSedanInput, savedCalculationTest as test } from '../../testing/component/public-pages.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const { calculation: letter } = contactForms
const attached = letter.getByRole('paragraph').filter({ hasText: 'приложен расчёт' })

const goToGeorgia = async (): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Грузия' }).first().click()
  await expect.poll(() => location.pathname).toBe('/georgia')
}

test('the page of a saved calculation repeats the total in a bar while the total is outside the window', async ({
  id: _,
}) => {
  const bar = page.getByText('Итого с регистрацией')
  await page.viewport(1440, 700)
  await expect.element(bar).not.toBeVisible()
  page.getByText('Всего', { exact: true }).element().scrollIntoView()
  await expect.element(bar).toBeVisible()
  await expect.element(bar.element().parentElement).toMatchTextContent(/15\s\d{3},\d\d\s\$$/)
})

test('the page of a saved calculation shows the note about the model year once, beside the year', async ({
  id,
  site,
}) => {
  await site.open(`/calculation/${id}?recalculate=today`)
  await page.getByText('Все условия').click()
  const note = page.getByText(/модельный год/)
  await expect.element(note).toBeVisible()
  expect(note.elements()).toHaveLength(1)
  expect(note.element().closest('div')?.textContent).toMatch(/^Год выпуска2019/)
})

test('the page of a saved calculation recalculated for today fits into 360, 768 and 1440 pixels', async ({
  id,
  site,
}) => {
  await site.open(`/calculation/${id}?recalculate=today`)
  await calculatorScreen.openLines()
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await expectAccessible(document)
})

test('the page of a calculation shows a link to another site as text, and a VIN without a link', async ({
  id: _,
  server,
  site,
}) => {
  for (const [reference, shown] of [
    ['https://bid.cars/ru/lot/1-58192734/', 'Ссылка на автомобиль: https://bid.cars/ru/lot/1-58192734/'],
    ['1HGCM82633A004352', 'VIN 1HGCM82633A004352'],
    ['58192734 1HGCM82633A004352', 'Лот 58192734 на Copart · VIN 1HGCM82633A004352'],
  ] as const) {
    const car = { reference, make: '<img src=x>Honda' }
    const { id } = await server.visitor.calculation.create({ body: { ...savedSedanInput, car } })
    await site.open(`/calculation/${id}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('<img src=x>Honda, 2019')
    await expect
      .element(page.getByRole('paragraph').filter({ hasText: reference.split(' ').at(-1) ?? '' }))
      .toMatchTextContent(matchAnySpaces(`${shown} · седан, бензин 1 984 см³`))
    for (const link of page.getByRole('main').getByRole('link').elements())
      expect(link.getAttribute('href')).not.toContain(reference)
  }
})

describe('an inquiry about a saved calculation', () => {
  test('an inquiry that the visitor cancels and edits on another page keeps its saved calculation attached', async ({
    id,
    received,
    line,
  }) => {
    const message = crypto.randomUUID()
    line.cut(/\/api\/mail/)
    await contactForms.sendCalculationRequest('olena@example.com', 'Об этом')
    await expect.element(letter.getByText(/^Нет связи/)).toBeVisible()
    await goToGeorgia()
    await letter.getByRole('button', { name: 'Изменить' }).click()
    await expect.element(attached.getByRole('link')).toHaveAttribute('href', `/calculation/${id}`)
    await letter.getByLabelText('Что посчитать').fill(message)
    line.restore()
    await letter.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect.element(letter.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(message)).toEqual([id])
  })

  test('an inquiry about a deleted calculation is rejected with a message, and can be sent without it', async ({
    received,
    site,
  }) => {
    const message = crypto.randomUUID()
    const draft = { email: 'olena@example.com', message, calculation: 'A'.repeat(22), about: 'Седан' }
    sessionStorage.setItem('form:draft:calculation', JSON.stringify(draft))
    await site.open('/usa')
    await expect.element(attached.getByRole('link')).toHaveTextContent('Седан')
    await letter.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect
      .element(letter.getByRole('alert'))
      .toMatchTextContent(matchAnySpaces('Такого расчёта у нас нет'))
    await letter.getByRole('button', { name: 'Убрать' }).click()
    await expect.element(letter.getByRole('alert')).not.toBeInTheDocument()
    await letter.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect.element(letter.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(message)).toEqual([undefined])
  })

  test('an inquiry is sent without the calculation that the visitor has removed from it, also after a reload', async ({
    id: _,
    received,
    site,
  }) => {
    const message = crypto.randomUUID()
    await contactForms.chooseEmailForm()
    await letter.getByLabelText('Почта для ответа').fill('olena@example.com')
    await letter.getByLabelText('Что посчитать').fill(message)
    await letter.getByRole('button', { name: 'Убрать' }).click()
    await expect.element(letter.getByLabelText('Что посчитать')).toHaveFocus()
    await letter.getByRole('button', { name: 'Приложить этот расчёт' }).click()
    await goToGeorgia()
    await expect.element(letter.getByLabelText('Что посчитать')).toHaveValue(message)
    await letter.getByRole('button', { name: 'Убрать' }).click()
    await expect.element(attached).not.toBeInTheDocument()
    await site.open('/georgia')
    await expect.element(letter.getByLabelText('Что посчитать')).toHaveValue(message)
    await expect.element(attached).not.toBeInTheDocument()
    await letter.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect.element(letter.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(message)).toEqual([undefined])
  })
})
