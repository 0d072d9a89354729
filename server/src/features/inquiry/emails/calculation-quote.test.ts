import type { RequestedCar } from 'shared/contract'
import { describe, expect } from 'vitest'
import { insertRaisedFeeTables, prepareCalculator, sedanInput } from '../../../testing/fixtures/calculator.ts'
import {
  acceptMail,
  callbackInquiryForm,
  type OutboxFixture,
  rejectMail,
  test,
} from '../../../testing/outbox/outbox-fixture.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const question = { email: 'ivan@example.com', message: 'Берём?' }

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

const saveSedan = async ({ api }: OutboxFixture, car?: RequestedCar): Promise<string> => {
  await prepareCalculator(api)
  return (await api.visitor.calculation.create({ body: { ...sedanInput, car } })).id
}

/** Saves the sedan calculation and sends a question about it. Returns its id and the email to the company. */
const sendQuestionAboutSedan = async (mailing: OutboxFixture, car?: RequestedCar) => {
  const { api, tried, pass } = mailing
  const id = await saveSedan(mailing, car)
  await api.visitor.mail.calculation({ body: { ...question, calculation: id } })
  await waitUntil(async () => {
    await pass(0)
    return tried.length > 0
  })
  const [email] = tried
  if (!email) throw new Error('nothing was sent')
  return {
    id,
    email,
    text: replaceNoBreakSpaces(email.text),
    html: replaceNoBreakSpaces(email.html ?? ''),
  }
}

const quoted = `Расчёт: Copart, Финикс, AZ 85043 — Хьюстон — Клайпеда, седан, бензин 1 984 см³, 2019

Путь автомобиля:
Финикс — Хьюстон: 1 010 $
Хьюстон — Клайпеда: 940 $, 42 дня в пути, около 01 січня 2027
Клайпеда — Украина: 750 $, около 11 січня 2027

Оформят уже в 2027 году.
Если купить 20 листопада 2026, автомобиль придёт около 11 січня 2027. Акциз посчитают с коэффициентом 7 вместо 6: 15 909,25 $, на 137,36 $ больше.

Из чего складывается цена:
Покупка 46 % · 7 300 $
████████████████████
Доставка 18 % · 2 809,50 $
████████
Таможня 26 % · 4 059,10 $
███████████
Услуги 8 % · 1 300 $
███
Регистрация 2 % · 303,29 $
█

Покупка 46 %: 7 300 $
  Цена автомобиля: 6 200 $
  Сбор аукциона Copart: 825 $
  Сбор за интернет-ставку: 145 $
  Постоянные сборы аукциона: 130 $
Доставка 18 %: 2 809,50 $
  По США: Финикс — Хьюстон: 1 010 $
  Морем: Хьюстон — Клайпеда: 940 $
  Дорога: Клайпеда — Украина: 750 $
  Страхование груза: 109,50 $
Таможенная стоимость: 436 906,31 грн (10 109,50 $)
Таможня 26 %: 4 059,10 $
  Ввозная пошлина, 10 %: 43 690,63 грн (1 010,95 $)
  Акциз: 595,20 € (686,72 $)
  НДС, 20 %: 102 055,08 грн (2 361,43 $)
Услуги 8 %: 1 300 $
  Экспедитор: 300 $
  Таможенный брокер: 300 $
  Сертификация: 200 $
  Услуги компании: 500 $
Регистрация 2 %: 303,29 $
  Пенсионный фонд, 3 %: 13 107,19 грн (303,29 $)
Итого: 15 771,89 $ (13 669,85 €, 681 620,29 грн)

Посчитано на 20 листопада 2026. Курсы на 20 листопада 2026: 1 $ = 43,2174 грн, 1 € = 49,8630 грн
`

/** Each group of the cost bar with its bar, in one line. */
const quotedBars = (quoted.match(/.+\n█+/g) ?? []).map((lines) => lines.replace('\n', ' '))

describe('a question about a saved calculation', () => {
  test('a question about a saved calculation is emailed with the lines, total, day and exchange rates of the calculation', async ({
    mailing,
  }) => {
    const { id, text } = await sendQuestionAboutSedan(mailing)
    expect(text).toContain(`\n\n> Берём?\n\n${quoted}`)
    expect(text).toContain(`\n\nОткрыть расчёт: http://site.test/calculation/${id}\n\n`)
  })

  test('the copy that a visitor gets of a question about a calculation quotes the calculation like the email to the company', async ({
    mailing,
  }) => {
    await sendQuestionAboutSedan(mailing)
    const copy = mailing.tried.find(({ to }) => to !== undefined)
    expect(replaceNoBreakSpaces(copy?.text ?? '')).toContain(`\n\n> Берём?\n\n${quoted}`)
  })

  test('the email to the company names the lot of the car and its link, the copy for the visitor only the lot', async ({
    mailing,
  }) => {
    const link = 'https://www.copart.com/lot/58192734'
    const { text, html } = await sendQuestionAboutSedan(mailing, {
      reference: `${link}/clean-title-2019-audi-a4`,
    })
    const heading = 'Клайпеда, Audi A4, бензин 1 984 см³, 2019\nЛот 58192734 на Copart\n'
    expect(text).toContain(`${heading}Ссылка на автомобиль: ${link}\n\nПуть`)
    expect(html).toContain('<p style="margin:0">Лот 58192734 на Copart</p>')
    expect(html).not.toContain(`href="${link}`)
    const copy = mailing.tried.find(({ to }) => to !== undefined)
    expect(replaceNoBreakSpaces(copy?.text ?? '')).toContain(`${heading}\nПуть`)
    expect(copy?.text).not.toContain('copart.com')
  })

  test('markup in the make of a car is plain text in emails, and a link in it is replaced in the copy for the visitor', async ({
    mailing,
  }) => {
    const { html } = await sendQuestionAboutSedan(mailing, {
      reference: 'https://evil.example/win',
      make: '<a href="x">BMW',
      model: 'www.evil.example',
    })
    expect(html).toContain('&lt;a href=&quot;x&quot;&gt;BMW')
    const copy = mailing.tried.find(({ to }) => to !== undefined)
    expect(copy?.text).toContain('BMW [ссылка]')
    expect(copy?.text).not.toContain('evil')
  })

  test('a phone number in a VIN, or that make and model of a car are together, is replaced in the copy for the visitor', async ({
    mailing,
  }) => {
    const car = { reference: 'WAU00380671234567', make: 'Audi 067 123', model: '45 67' }
    const { text } = await sendQuestionAboutSedan(mailing, car)
    expect(text).toContain('Audi 067 123 45 67')
    expect(text).toContain('VIN: WAU00380671234567')
    const copy = mailing.tried.find(({ to }) => to !== undefined)
    expect(copy?.text).toContain('Audi [номер]')
    expect(copy?.text).toContain('VIN: WAU[номер]')
    expect(copy?.text).not.toMatch(/45 ?67/)
  })

  test('a question about a saved calculation is emailed with the same content as HTML, including the warnings of the calculator', async ({
    mailing,
  }) => {
    const { id, html, text } = await sendQuestionAboutSedan(mailing)
    for (const row of quoted.split('\n').filter((line) => line.includes(': '))) {
      const [, name, value] = /^ *(.*): (.*)$/.exec(row) ?? []
      expect(html).toContain(name)
      expect(html).toContain(value)
    }
    expect(html).toContain(`<a href="http://site.test/calculation/${id}"`)
    expect(html).toContain(
      'Хьюстон — Клайпеда: 940 $, 42 дня в пути, около 01 січня 2027<br>Клайпеда — Украина: 750 $, около 11 січня 2027</p>\n<p style="margin:12px 0"><b>Оформят уже в 2027 году.</b><br>Если купить',
    )
    const bars = html.match(/<br>[^<]* · [^<]*<br><span [^>]*>█+<\/span>/g) ?? []
    expect(bars.map((bar) => bar.replace(/(?:<[^>]*>)+/g, ' ').trim())).toEqual(quotedBars)
    for (const part of [text, html]) expect(part).toContain('VIN американского автомобиля')
  })

  test('an email about an inquiry quotes the calculation as saved, even if all prices changed before sending', async ({
    mailing,
  }) => {
    mailing.mail.send = rejectMail
    await sendQuestionAboutSedan(mailing)
    await insertRaisedFeeTables(mailing.api)
    mailing.mail.send = acceptMail
    await mailing.pass(5_000)
    const [, again] = mailing.tried.filter(({ to }) => to === undefined)
    expect(replaceNoBreakSpaces(again?.text ?? '')).toContain(quoted)
  })

  test('the inbox and its CSV export show title, total and link of the calculation that a question is about', async ({
    mailing,
  }) => {
    const { id } = await sendQuestionAboutSedan(mailing)
    const { admin } = mailing.api
    const [request] = (await admin.request.list({ query: {} })).items
    expect(request).toMatchObject({
      calculation: {
        id,
        usd: 15_771.89,
        title: expect.stringMatching(/^Copart, Финикс, AZ 85043 — Хьюстон — Клайпеда, седан, /),
      },
    })
    expect(await admin.request.update({ params: { id: 1 }, body: { state: 'done' } })).toMatchObject({
      value: { calculation: { id } },
    })
    const file = await admin.request.file()
    expect(file).toContain('"Сообщение";"Расчёт, $";"Ссылка на расчёт";"Состояние"')
    expect(file).toContain(`"Берём?";"15771,89";"http://site.test/calculation/${id}";"Готово"`)
  })
})

describe('a callback about a saved calculation', () => {
  test('a callback request about a calculation is emailed with its lines and link, and shown in the inbox and its CSV export', async ({
    mailing,
  }) => {
    const { api, tried, pass } = mailing
    const id = await saveSedan(mailing)
    await api.visitor.mail.callback({ body: { ...callbackInquiryForm, calculation: id } })
    await pass(0)
    const text = replaceNoBreakSpaces(tried[0]?.text ?? '')
    expect(text).toContain('Просят перезвонить')
    expect(text).toContain(quoted)
    expect(text).toContain(`Открыть расчёт: http://site.test/calculation/${id}`)
    const { items } = await api.admin.request.list({ query: { search: 'phoenix' } })
    expect(items).toMatchObject([{ kind: 'callback', calculation: { id, usd: 15_771.89 } }])
    expect(await api.admin.request.file()).toContain(`"15771,89";"http://site.test/calculation/${id}"`)
  })

  test('a calculation that a callback request is about does not expire', async ({ mailing }) => {
    const { api } = mailing
    const id = await saveSedan(mailing)
    const other = await api.visitor.calculation.create({ body: { ...sedanInput, year: 2018 } })
    await api.visitor.mail.callback({ body: { ...callbackInquiryForm, calculation: id } })
    api.clock.now = new Date('2028-11-20T10:00:00Z')
    expect(await api.visitor.calculation.get({ params: { id }, query: {} })).toMatchObject({ id })
    const forgotten = api.visitor.calculation.get({ params: { id: other.id }, query: {} })
    await expect(forgotten).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a saved calculation that cannot be read any more', () => {
  for (const [how, spoilt] of [
    ['does not fit the contract', '{"input":{},"lines":"none"}'],
    ['is no JSON', '{"input":'],
  ] as const) {
    test(`a calculation unreadable because it ${how} is emailed with title, total and link, and later emails are sent too`, async ({
      mailing,
    }) => {
      mailing.mail.send = rejectMail
      const { id } = await sendQuestionAboutSedan(mailing)
      const { api, tried } = mailing
      await api.ctx.db.updateTable('calculation').set({ result: spoilt }).execute()
      await api.visitor.mail.callback({ body: callbackInquiryForm })
      await mailing.pass(0)
      mailing.mail.send = acceptMail
      const before = tried.length
      await mailing.pass(5_000)
      const [about, behind] = tried.slice(before).map(({ text }) => replaceNoBreakSpaces(text))
      const lines = quoted.split('\n')
      expect(about).toContain(
        `\n\n> Берём?\n\n${lines[0]}\n\nИтого: 15 771,89 $\n\nОткрыть расчёт: http://site.test/calculation/${id}\n\n`,
      )
      expect(replaceNoBreakSpaces(tried[before]?.html ?? '')).toContain('Итого')
      expect(behind).toContain('Просят перезвонить')
      const waiting = (await api.admin.request.list({ query: {} })).items.map(({ mail }) => mail?.state)
      expect(waiting).toEqual(['sent', 'sent'])
      const loggedErrors = api.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
      // Once for the email to the company and once for the copy of the visitor.
      const failure = {
        request: 1,
        msg: 'a saved calculation cannot be read; its email has only title, total and link',
      }
      expect(loggedErrors).toMatchObject([failure, failure])
    })
  }
})

test('a link in the name of a car is replaced in the copy for the visitor, also if its calculation cannot be read any more', async ({
  mailing,
}) => {
  mailing.mail.send = rejectMail
  await sendQuestionAboutSedan(mailing, { make: 'www.evil.example' })
  await mailing.api.ctx.db.updateTable('calculation').set({ result: 'none' }).execute()
  mailing.mail.send = acceptMail
  await mailing.pass(5_000)
  const copy = mailing.tried.find(({ to }) => to !== undefined)
  expect(copy?.text).toContain('Клайпеда, [ссылка] бензин')
})

describe('a question without a saved calculation', () => {
  test('a question without a saved calculation shows none in the inbox, the CSV export and the email', async ({
    mailing,
  }) => {
    await mailing.api.visitor.mail.calculation({ body: question })
    await waitUntil(async () => {
      await mailing.pass(0)
      return mailing.tried.length > 0
    })
    expect(mailing.tried[0]?.text).not.toMatch(/^(?:Расчёт|Открыть расчёт):/m)
    expect((await mailing.api.admin.request.list({ query: {} })).items[0]).toMatchObject({
      calculation: null,
    })
    expect(await mailing.api.admin.request.file()).toContain('"Берём?";"";"";"Новая"')
  })

  test('a question about a calculation with an unknown id is rejected and creates no inquiry', async ({
    mailing,
  }) => {
    const { visitor, admin } = mailing.api
    const send = visitor.mail.calculation({ body: { ...question, calculation: 'A'.repeat(22) } })
    await expect(send).rejects.toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path: 'calculation', code: 'unknown' }],
    })
    expect((await admin.request.list({ query: {} })).items).toEqual([])
  })
})
