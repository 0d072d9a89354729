import { toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { test as base } from '../../../testing/component/public-site-component-test.tsx'

const { choose, field, radio, sheet } = calculatorScreen

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

const pasteReference = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const init = { clipboardData, bubbles: true, cancelable: true }
  calculatorScreen.yardField.element().dispatchEvent(new ClipboardEvent('paste', init))
}

/** Its model year is 1982 or 2012. */
const HARLEY_VIN = '1HD1BXV14CB012345'
const HONDA_VIN = '1HGCM82633A004352'
const OTHER_VIN = '1M8GDM9AXKP042788'
const nothingKnown = { make: null, model: null, volume: null, engine: null, vehicle: null, modelYear: null }
const honda = { ...nothingKnown, make: 'Honda', model: 'Accord', volume: 2998 }

test('without a connection a VIN is read on the device, and the server is asked once the connection is back', async ({
  site,
  line,
}) => {
  line.respond(/POST \/api\/vin$/, honda)
  site.goOffline()
  pasteReference(HONDA_VIN)
  await expect.element(field('Год выпуска')).toHaveValue('2003')
  await expect.element(sheet.getByText(/^Нет связи, поэтому по\sVIN больше ничего/)).toBeVisible()
  site.goOnline()
  await expect.element(field('Объём')).toHaveValue('2\u00a0998')
  await expect.element(sheet.getByText(/^Нет связи, поэтому/)).not.toBeInTheDocument()
})

test('an answer about a VIN that the visitor has replaced changes nothing, and no VIN is sent twice', async ({
  line,
}) => {
  line.hang(/POST \/api\/vin$/)
  pasteReference(HONDA_VIN)
  await expect.element(sheet.getByText(/^Смотрим, что это за\sавтомобиль…$/)).toBeVisible()
  pasteReference('https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix')
  await expect.element(sheet.getByText(/^Copart, лот 58192734/)).toBeVisible()
  line.restore()
  await expect.element(field('Год выпуска')).toHaveValue('2019')
  await expect.element(field('Объём')).toHaveValue('1\u00a0984')
  pasteReference(HONDA_VIN)
  await expect.element(field('Год выпуска')).toHaveValue('2003')
  await expect.element(sheet.getByText(/^Смотрим/)).not.toBeInTheDocument()
  expect(line.requests.filter((call) => call.endsWith('/api/vin'))).toEqual(['POST /api/vin'])
})

test('a server that refuses or knows nothing of a VIN leaves the form as it is, and says so', async ({
  line,
}) => {
  line.fail(/POST \/api\/vin$/, 429, 'too-many')
  pasteReference(HONDA_VIN)
  await expect.element(sheet.getByText(/^VIN смотрели слишком часто/)).toBeVisible()
  line.fail(/POST \/api\/vin$/, 500, 'internal')
  pasteReference(OTHER_VIN)
  await expect.element(sheet.getByText(/^Узнать автомобиль по\sVIN не\sполучилось/)).toBeVisible()
  line.respond(/POST \/api\/vin$/, nothingKnown)
  pasteReference(HONDA_VIN)
  await expect.element(sheet.getByText(/^В\sоткрытых данных этого VIN нет/)).toBeVisible()
  line.respond(/POST \/api\/vin$/, { ...nothingKnown, make: 'Audi' })
  pasteReference('WAUZZZ8K9BA012345')
  await expect.element(sheet.getByText(/^В\sоткрытых данных есть только название/)).toBeVisible()
  line.respond(/POST \/api\/vin$/, { ...nothingKnown, make: 'Honda', vehicle: 'sedan' })
  pasteReference('JHMZZZ8K9BA012345')
  await expect.element(sheet.getByText(/Объёма двигателя в\sних нет: впишите его/)).toBeVisible()
  await expect.element(field('Объём')).toHaveValue('1\u00a0984')
  await expectPriceShown()
})

test('the message tells the model year that the visitor has chosen, also after the answer about the plate', async ({
  line,
}) => {
  line.hang(/POST \/api\/vin$/)
  pasteReference(HARLEY_VIN)
  await expect.element(sheet.getByText(/Модельный\sгод\s1982\sили\s2012/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Модельный год: 1982' }).click()
  await expect.element(sheet.getByText(/Модельный\sгод\s1982\s\(десятый/)).toBeVisible()
  line.restore()
  await expect.element(sheet.getByText(/^Harley-Davidson\s.*по\sVIN,\sпроверьте/)).toBeVisible()
  await sheet.getByRole('button', { name: 'На табличке: 1981' }).click()
  await expect.element(field('Год выпуска')).toHaveValue('1981')
  await expect.element(sheet.getByText(/Модельный\sгод\s1982\s\(десятый/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Модельный год: 2012' })).not.toBeInTheDocument()
})

test('a VIN without a model year gets none from the server, which would read another character as one', async ({
  line,
}) => {
  line.respond(/POST \/api\/vin$/, { ...nothingKnown, make: 'BMW', modelYear: 2012 })
  pasteReference('WBAAA12340CA12345')
  await expect.element(sheet.getByText(/^BMW: по\sVIN, проверьте/)).toBeVisible()
  await expect.element(sheet.getByText(/Модельного\sгода в\sнём\sнет/)).toBeVisible()
  await expect.element(field('Год выпуска')).toHaveValue('2019')
})

test('a VIN pasted in the line below a lot link fills in what the link does not tell', async ({ line }) => {
  line.respond(/POST \/api\/vin$/, { ...honda, make: 'Acura' })
  pasteReference(`https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix\n${HONDA_VIN}`)
  await expect.element(sheet.getByText(/^Copart,\sлот\s58192734.*VIN\sсошёлся/)).toBeVisible()
  await expect.element(field('Объём')).toHaveValue('2\u00a0998')
  await expect.element(field('Год выпуска')).toHaveValue('2019')
  await expect.element(sheet.getByText(/^Audi A4, 2019, в\sУкраине/).first()).toBeVisible()
})

test('links of other sites and countries are named, and unreadable ones get an error', async () => {
  pasteReference('https://bidfax.info/audi/a4/123.html')
  await expect.element(sheet.getByText(/^Такую площадку не\sзнаем\. Впишите автомобиль ниже/)).toBeVisible()
  pasteReference('https://www.copart.ca/lot/58192734')
  await expect.element(sheet.getByText(/^Copart, Канада: с\sэтого аукциона не\sвозим/)).toBeVisible()
  pasteReference('https://www.copart.com/lot/58192734 https://www.iaai.com/VehicleDetail/41234567~US')
  await expect.element(reference).toHaveAccessibleDescription(/^Здесь оба аукциона/)
  await reference.fill('javascript:alert(1)')
  reference.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.element(reference).toHaveAccessibleDescription(/^Не\sпохоже на\sссылку/)
})

test('a lot from a town without a yard in the tables asks for the yard, and a lot number asks for the auction', async () => {
  pasteReference('https://www.copart.com/lot/58192734/salvage-2018-bmw-x5-tx-abilene')
  await expect
    .element(calculatorScreen.yardField)
    .toHaveAccessibleDescription(/^Такой площадки нет в\sтаблице/)
  await calculatorScreen.chooseYard('колумбия')
  await expect.element(calculatorScreen.yardField).toHaveValue('Колумбия, MO 65202')
  await expect.element(field('Год выпуска')).toHaveValue('2018')
  await reference.fill('58192734')
  await expect.element(sheet.getByText(/^Лот 58192734\. По\sномеру аукцион не\sвиден/)).toBeVisible()
})

test('a lot of the next model year gets a total, and the plate is asked for', async () => {
  const nextYear = Number(toKyivDay(new Date()).slice(0, 4)) + 1
  pasteReference(`https://www.copart.com/lot/58192734/clean-title-${nextYear}-audi-a4-az-phoenix`)
  await expect
    .element(sheet.getByText(new RegExp(`^из\\sссылки:\\sмодельный\\sгод\\s${nextYear}`)))
    .toBeVisible()
  await expect.element(field('Год выпуска')).toHaveValue(String(nextYear - 1))
  await expect.element(field('Год выпуска')).not.toHaveAttribute('aria-invalid')
  await sheet.getByRole('button', { name: `На табличке: ${nextYear - 1}` }).click()
  await expectPriceShown()
})

test('what a lot link has filled in survives a reload, and an edited field stays as edited', async ({
  site,
}) => {
  await choose('Страна', 'Европа')
  await reference.fill('https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix')
  await expect.element(radio('США')).toBeChecked()
  await field('Год выпуска').fill('2017')
  await expect.poll(() => location.search).toContain('year=2017')
  await site.open('/')
  await expect.element(sheet.getByText(/^Copart, лот 58192734/)).toBeVisible()
  await expect.element(field('Год выпуска')).toHaveValue('2017')
  await expect.element(sheet.getByText(/^Audi A4, 2017, в\sУкраине/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect.element(radio('Европа')).toBeChecked()
  await expect.element(field('Год выпуска')).toHaveValue('2017')
})
