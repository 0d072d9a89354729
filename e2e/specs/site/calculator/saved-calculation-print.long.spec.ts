import { getMainHeading } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

const countPages = (paper: Buffer): number =>
  paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a printed saved calculation has the formulas and sources of all lines, also of expanded ones, on a second sheet', async ({
  calculator,
  page,
}, info) => {
  await calculator.saveAndReadId()
  await expect(getMainHeading(page)).toContainText('Седан')
  const formulas = page.getByRole('region', { name: 'Формулы и источники' })
  await expect(formulas).toBeHidden()
  await page.getByRole('main').locator('summary', { hasText: 'Акциз' }).click()

  const paper = await page.pdf({ format: 'A4', path: info.outputPath('saved.pdf') })
  expect(countPages(paper)).toBe(2)

  await page.emulateMedia({ media: 'print' })
  await expect(formulas).toBeVisible()
  await expect(formulas.locator('dt')).toHaveCount(17)
  await expect(formulas.getByText(/^Источник: /)).toHaveCount(17)
  await expect(formulas.getByText(/^50\s€\s×\s1,984\sл\s×\s\d+\s=\s[\d\s]+,\d\d\s€$/)).toBeVisible()
  await expect(page.getByText(/^Источник: /).filter({ visible: true })).toHaveCount(17)

  // Everything but the formulas fits on the first sheet.
  await formulas.evaluate((section) => section.remove())
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('a printed saved calculation with warnings about fee tables fits on one sheet, with its formulas on a second one', async ({
  calculator,
  page,
}) => {
  await calculator.field('Дата расчёта').fill('2022-05-03')
  await expect(calculator.warnings.filter({ hasText: 'таблицы действуют' })).toBeVisible()
  await calculator.saveAndReadId()
  await expect(calculator.warnings).not.toHaveCount(0)
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(2)
  await page
    .getByRole('region', { name: 'Формулы и источники', includeHidden: true })
    .evaluate((each) => each.remove())
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('the print button of the calculator prints only the calculation on one sheet, with the car and the exchange rates', async ({
  calculator,
  page,
}) => {
  const example = await calculator.readTotal()
  await calculator.priceField.fill('7500')
  await calculator.expectTotalOtherThan(example)
  // The browser of the test shows no print dialog, and would report the end of printing at once.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await calculator.region.getByRole('button', { name: 'Печать' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^Copart, Финикс, .*седан, бензин 1\s984\sсм³, 2019\. Расчёт на\s.*по\sкурсам НБУ: 1\s\$/),
  ).toBeVisible()
  await expect(calculator.totalRow).toBeVisible()
  for (const hidden of ['Откуда везём', 'Блог', 'Посчитаем вместе'])
    await expect(page.getByRole('heading', { name: hidden })).toHaveCount(0)
  for (const role of ['button', 'radio', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('a printed calculation with every notice about customs clearance fits on one sheet, without the links', async ({
  calculator,
  page,
}) => {
  await page.goto('/?price=7500&date=2026-11-01&clearance=2027-01-20')
  await calculator.activate()
  await expect(calculator.totalRow).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await calculator.region.getByRole('button', { name: 'Печать' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const notice of [/^Считаем оформление 20\sсічня\s2027/, /^Оформят ещё в\s2026/, /^Ко\sдню оформления/])
    await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByText('Вернуть 2026 год')).toBeHidden()
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
})
