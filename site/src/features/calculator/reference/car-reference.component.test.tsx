import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { test as base } from '../../../testing/component/public-site-component-test.tsx'

const { field, radio, sheet } = calculatorScreen

/** Test on the home page, in a tab that remembers no car of an earlier test. */
const test = base.extend<{ calculator: undefined }>({
  calculator: [
    async ({ site }, use) => {
      localStorage.clear()
      sessionStorage.clear()
      await site.open('/')
      await expectPriceShown()
      await use(undefined)
    },
    { auto: true },
  ],
})

const reference = field('Ссылка на лот, номер лота или VIN')

const paste = (into: Element, text: string): boolean => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const LOT_LINK = 'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix'

test('a lot link pasted into the price fills in the form, and the visitor takes it back in one press', async () => {
  const price = field('Цена автомобиля')
  await price.fill('8 000')
  await field('Год выпуска').fill('2012')
  expect(paste(price.element(), '6 200 $')).toBe(true)
  expect(paste(price.element(), LOT_LINK)).toBe(false)
  await expect.element(reference).toHaveFocus()
  await expect.element(reference).toHaveValue(LOT_LINK)
  await expect
    .element(sheet.getByRole('status').filter({ hasText: 'лот 58192734' }))
    .toMatchTextContent(
      /^Copart, лот 58192734\. Модельный год 2019, Audi A4 — из адреса\. Проверьте год выпуска на табличке\./,
    )
  await expect.element(price).toHaveValue('8\u00a0000')
  await expect.element(radio('Clean')).toBeChecked()
  await expect.element(field('Год выпуска')).toHaveValue('2019')
  await expect.element(calculatorScreen.yardField).toHaveValue('Финикс, AZ 85043')
  await expect.element(sheet.getByText(/^из\sссылки: это модельный год/)).toBeVisible()
  expect(location.href).not.toMatch(/58192734|audi/i)
  await expectAccessible(document)

  await sheet.getByRole('button', { name: 'На табличке: 2018' }).click()
  await expect.element(field('Год выпуска')).toHaveValue('2018')
  await expect.element(field('Год выпуска')).toHaveFocus()
  await expect.element(sheet.getByText(/это модельный год/)).not.toBeInTheDocument()

  await sheet.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect.element(reference).toHaveFocus()
  await expect.element(reference).toHaveValue('')
  await expect.element(radio('Salvage')).toBeChecked()
  await expect.element(field('Год выпуска')).toHaveValue('2012')
  await expect.element(sheet.getByText(/^из\sссылки/)).not.toBeInTheDocument()
})

test('a VIN fills in what the server knows of it, and a mark is gone once the visitor edits its field', async ({
  line,
}) => {
  line.respond(/POST \/api\/vin$/, {
    make: 'Honda',
    model: 'Accord',
    volume: 2998,
    engine: 'petrol',
    vehicle: 'sedan',
    modelYear: 2003,
  })
  paste(field('Объём').element(), '1hgcm 82633-A004352')
  const message = sheet.getByRole('status').filter({ hasText: 'VIN сошёлся' })
  await expect
    .element(message)
    .toMatchTextContent(/^VIN сошёлся\. Модельный год 2003 \(десятый знак\s3\), завод — США\s\(1\)\./)
  await expect.element(message.getByText(/^Honda Accord: по\sVIN, проверьте/)).toBeVisible()
  await expect.element(field('Объём')).toHaveValue('2\u00a0998')
  await expect.element(field('Год выпуска')).toHaveValue('2003')
  const marks = sheet.getByText(/^по\sVIN, проверьте/)
  await expect.poll(() => marks.elements().length).toBe(3)
  await field('Объём').fill('3000')
  await expect.poll(() => marks.elements().length).toBe(2)
  await field('Объём').fill('2998')
  expect(line.requests.filter((call) => call.endsWith('/api/vin'))).toEqual(['POST /api/vin'])
})

test('a wrong VIN or too long a text gets an error once it is pasted or the visitor has left the field, and no request is sent', async ({
  line,
}) => {
  for (const [text, error] of [
    ['1HGCM82633A00435', /^В\sVIN 17 знаков, у\sвас 16$/],
    ['1HGCM82633A0O4352', /^В\sVIN не\sбывает букв I, O, Q/],
    [`${LOT_LINK}?${'a'.repeat(300)}`, /^Не\sпохоже на\sссылку/],
    ['1HGCM82633A004353', /^Контрольный знак не\sсходится: проверьте девятый$/],
  ] as const) {
    paste(field('Цена автомобиля').element(), text)
    await expect.element(reference).toHaveAccessibleDescription(error)
    await expect.element(reference).toHaveAttribute('aria-invalid', 'true')
  }
  await reference.fill('')
  await userEvent.type(reference, '1HGCM82633A')
  await expect.element(reference).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(reference).toHaveAccessibleDescription(/у\sвас 11$/)
  expect(line.requests.filter((call) => call.endsWith('/api/vin'))).toEqual([])
})
