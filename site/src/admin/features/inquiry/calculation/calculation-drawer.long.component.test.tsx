import { formatMoney } from 'shared/format'
import { expect, onTestFinished, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { calculatorScreen } from '../../../../testing/component/calculator-screen.ts'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  answerFormScreen,
  createLetterTemplate,
  openAnswerForm,
  submitQuotedCalculation,
} from '../../../../testing/component/inquiry/answer-form-screen.ts'
import {
  calculationDrawerScreen,
  openInquiry,
  submitMessage,
} from '../../../../testing/component/inquiry/calculation-drawer-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

const { field } = calculatorScreen
const { open, drawer, words, insert, quoted, quotedButton, answerCalculation, alert } =
  calculationDrawerScreen

test('Escape closes an open list of yards first, then the calculator, and the input stays for each inquiry and user', async ({
  admin,
  server,
}) => {
  const id = await submitMessage(server, { message: 'Camry 2017 бензин 2.5' })
  const otherId = await submitMessage(server, { message: 'BMW 2015 дизель' })
  await openInquiry(admin, id)
  await open.click()
  await expect.element(field('Год выпуска')).toHaveValue('2017')
  await field('Цена автомобиля').fill('7777')
  await calculatorScreen.yardField.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: /@example\.com/ }).first()).toBeVisible()

  await openInquiry(admin, id)
  await open.click()
  await expect.element(field('Цена автомобиля')).toHaveValue('7\u00a0777')
  await expect.element(field('Год выпуска')).toHaveValue('2017')
  await expect.poll(() => words.elements().length).toBe(3)
  await openInquiry(admin, otherId)
  await open.click()
  await expect.element(field('Год выпуска')).toHaveValue('2015')
  await expect.element(field('Цена автомобиля')).toHaveValue('6\u00a0200')

  const clerk = { email: `${createUniqueName('clerk')}@example.com`, password: 'seven quiet harbours' }
  await server.colleague.auth.createAdmin({ body: { ...clerk, name: 'Коллега' } })
  const { token } = await server.visitor.auth.login({ body: clerk })
  await admin.open(`/admin/requests?open=${id}`, { token })
  await open.click()
  await expect.element(field('Год выпуска')).toHaveValue('2017')
  await expect.element(field('Цена автомобиля')).toHaveValue('6\u00a0200')
})

test('a quoted calculation shows what it costs today and why, and the new price goes into the answer', async ({
  admin,
  line,
  server,
}) => {
  const { id, calculation } = await submitQuotedCalculation(server)
  await openInquiry(admin, id)
  await expect.element(quoted).toMatchTextContent('Цена на сегодня та же.')

  const { option } = server.colleague
  const { value: fee } = await option.create({ body: { title: 'broker-fee', value: '412.34' } })
  try {
    await openInquiry(admin, id)
    const before = `Расчёт ${formatMoney(calculation.result.total.usd, 'USD').replaceAll(/\s/g, ' ')}`
    await expect.element(quoted).toMatchTextContent(/было .+стало .+ \$ \(\+\d+,34: брокер \+\d+,34\)/)
    await quotedButton('Вставить в ответ').click()
    await expect.element(answerCalculation).toMatchTextContent(before)
    await quotedButton('Вставить новый').click()
    await expect.element(answerCalculation).not.toMatchTextContent(before)
    expect(line.requests.filter((call) => call === 'POST /api/calculation')).toHaveLength(1)
  } finally {
    await option.remove({ params: { id: fee.id } })
  }
})

test('the calculation that a callback quotes goes into its note', async ({ admin, server }) => {
  const calculation = await server.visitor.calculation.create({ body: sedanFromPhoenixInput })
  const { id } = await server.visitor.mail.callback({
    body: { name: 'Іван', phone: '+380671234567', calculation: calculation.id },
  })
  await openInquiry(admin, id)
  await quotedButton('Вставить в заметку').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Новая заметка' }))
    .toHaveValue(expect.stringMatching(/^Расчёт: .+\s\$$/))
})

test('the office sees lot and VIN of the car of an inquiry, and the calculator has both', async ({
  admin,
  server,
}) => {
  const reference = 'https://www.copart.com/lot/58192734 1HGCM82633A004352'
  const { id: calculation } = await server.visitor.calculation.create({
    body: { ...sedanFromPhoenixInput, car: { reference } },
  })
  await openInquiry(admin, await submitMessage(server, { message: 'Это точно?', calculation }))
  await expect.element(page.getByText(/^Лот\s58192734 на\sCopart$/)).toBeVisible()
  await expect.element(page.getByText(/^VIN\s1HGCM82633A004352/)).toBeVisible()
  await open.click()
  await expect.element(field('Ссылка на лот, номер лота или VIN')).toHaveValue(reference)
})

test('typing and pressing keys in the calculator over the inbox change neither the inquiry, its address nor the calculator screen', async ({
  admin,
  server,
}) => {
  const id = await submitMessage(server, { message: 'Camry 2017' })
  await openInquiry(admin, id)
  const address = location.search
  await open.click()
  await field('Цена автомобиля').fill('7777')
  drawer.getByRole('button', { name: 'Закрыть' }).element().focus()
  for (const key of ['e', 'n', 'x']) await userEvent.keyboard(key)
  await expect.element(drawer).toBeVisible()
  const { value } = await server.colleague.request.get({ params: { id } })
  expect(value.state).toBe('new')
  await userEvent.keyboard('{Escape}')
  expect(location.search).toBe(address)
  await admin.open('/admin/calculator')
  await expect.element(field('Цена автомобиля')).toHaveValue('6\u00a0200')
})

test('without a connection a car is calculated, and only with it inserted into an answer, which is then a draft', async ({
  admin,
  line,
  server,
}) => {
  const id = await submitMessage(server, { message: 'Camry 2017' })
  await openInquiry(admin, id)
  await open.click()
  await expect.element(insert).toBeEnabled()
  line.cut()
  await field('Цена автомобиля').fill('7777')
  await insert.click()
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent(/^Нет связи\. Ссылку на расчёт даёт сервер/)
  await expect.element(field('Цена автомобиля')).toHaveValue('7\u00a0777')
  line.restore()
  await insert.click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(answerFormScreen.deleteDraft).toBeVisible()
  await openAnswerForm(admin, id)
  await expect.element(answerCalculation).toBeVisible()
  await expect.element(answerFormScreen.text).toHaveValue('')
})

test('the calculator over the inbox is filled from the quoted calculation, saved as a PDF and printed', async ({
  admin,
  line,
  server,
}) => {
  const [print, saveCalculation] = [vi.fn(), vi.fn(async () => undefined)]
  const calculation = await server.visitor.calculation.create({
    body: { ...sedanFromPhoenixInput, price: 9100, year: 2018 },
  })
  const id = await submitMessage(server, { message: 'Camry 2015', calculation: calculation.id })
  await admin.open(`/admin/requests?open=${id}`, {
    intercept: line.intercept,
    platform: { printing: { print, saveCalculation } },
  })
  await open.click()
  await expect.element(field('Цена автомобиля')).toHaveValue('9\u00a0100')
  await expect.element(field('Год выпуска')).toHaveValue('2018')
  await expect.element(field('Дата расчёта')).not.toHaveValue('')
  expect(words.elements()).toEqual([])
  await drawer.getByRole('button', { name: 'Сохранить PDF' }).click()
  await expect.poll(() => saveCalculation.mock.calls.length).toBe(1)
  await drawer.getByRole('button', { name: 'Печать' }).click()
  expect(print).toHaveBeenCalledOnce()
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }))
  await commands.emulateMedia({ media: 'print' })
  await expect.element(drawer.getByText('Всего', { exact: true }).last()).toBeVisible()
  expect(document.querySelector('#app')?.checkVisibility()).toBe(false)
  await expect.element(insert).not.toBeInTheDocument()
  expect(getComputedStyle(drawer.element()).position).toBe('static')
})

test('a quoted calculation that cannot be recalculated says why, and a later attempt succeeds', async ({
  admin,
  line,
  server,
}) => {
  const { id, calculation } = await submitQuotedCalculation(server)
  const recalculation = /^GET \/api\/calculation\/[\w-]+\?recalculate=today$/
  line.cut(recalculation)
  await openInquiry(admin, id)
  await expect.element(quoted).toMatchTextContent(/Нет связи, поэтому цену на сегодня не узнать\./)
  await expect.element(quotedButton('Вставить в ответ')).toBeEnabled()
  line.restore()
  await quotedButton('Пересчитать на сегодня').click()
  await expect.element(quoted).toMatchTextContent(/Цена на сегодня та же\./)

  for (const message of ['Нацбанк не отвечает, поэтому курса нет', 'Такой площадки нет в таблице.']) {
    line.restore()
    line.respond(recalculation, { ...calculation, today: { refusal: { code: 'bank-silent', message } } })
    await openInquiry(admin, id)
    await expect
      .element(quoted)
      .toMatchTextContent(`На сегодня цену не посчитать: ${message.replace('.', '')}. Прежний расчёт`)
    await expect.element(quotedButton('Вставить новый')).not.toBeInTheDocument()
  }

  line.restore()
  line.fail(recalculation, 404, 'not-found')
  await openInquiry(admin, id)
  await expect.element(quoted).toMatchTextContent(/Этого расчёта больше нет/)
  await expect.element(quotedButton('Вставить в ответ')).not.toBeInTheDocument()
  await open.click()
  await expect.element(drawer).toMatchTextContent(/форма заполнена без него/)
  expect(alert.elements()).toEqual([])
})

test('the calculator over the inbox fills a window of 390 pixels and fits into it, and beside it a wide one shows the inbox', async ({
  admin,
  server,
}) => {
  const id = await submitMessage(server, {
    message: 'Копарт, RAV4 2019 г., 2,5 л, гибрид из Атланты за 8 500 $ до Клайпеды',
  })
  for (const [width, shown] of [
    [390, 390],
    [1000, 720],
    [1440, 720],
  ] as const) {
    await page.viewport(width, 844)
    await openInquiry(admin, id)
    await open.click()
    await expect.poll(() => words.elements().length).toBe(5)
    await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().width)).toBe(shown)
    expect(drawer.element().scrollWidth).toBeLessThanOrEqual(shown)
    await expectPageStateAccessible()
    await userEvent.keyboard('{Escape}')
  }
})

test('a calculation inserted into an answer is newer than that of its draft, whose text stays', async ({
  admin,
  server,
}) => {
  const calculation = await server.visitor.calculation.create({ body: sedanFromPhoenixInput })
  const id = await submitMessage(server, { message: 'Это точно?', calculation: calculation.id })
  await openAnswerForm(admin, id)
  await answerFormScreen.removeCalculation.click()
  await answerFormScreen.text.fill('Черновик')
  await openInquiry(admin, id)
  await quotedButton('Вставить в ответ').click()
  await expect.element(answerFormScreen.text).toHaveValue('Черновик')
  await openAnswerForm(admin, id)
  await expect.element(answerFormScreen.text).toHaveValue('Черновик')
  await expect.element(answerCalculation).toBeVisible()
})

test('a calculation inserted into an answer that is half written offers no template', async ({
  admin,
  server,
}) => {
  const template = await createLetterTemplate(server, 'Цена: {сумма}')
  const calculation = await server.visitor.calculation.create({ body: sedanFromPhoenixInput })
  const id = await submitMessage(server, { message: 'Это точно?', calculation: calculation.id })
  await openAnswerForm(admin, id)
  await answerFormScreen.text.fill('Черновик')
  await userEvent.keyboard('{Escape}')
  await expect.element(answerFormScreen.open).toMatchTextContent('Продолжить ответ')
  await quotedButton('Вставить в ответ').click()
  await expect.element(answerFormScreen.text).toHaveValue('Черновик')
  await expect.element(answerFormScreen.text).toHaveFocus()
  expect(page.getByRole('option', { name: template }).elements()).toEqual([])
  await answerFormScreen.removeCalculation.click()
  await answerFormScreen.form.getByRole('button', { name: 'Добавить расчёт' }).click()
  await insert.click()
  await expect.element(answerFormScreen.removeCalculation).toBeVisible()
  await expect.element(answerFormScreen.text).toHaveFocus()
})
