import { expect } from 'vitest'
import { startOwnTestApi } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { newInquiryFields } from '../../testing/fixtures/inquiry.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const callback = { name: 'Олена', phone: '067 123 45 67' }
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

covers('mail.callback', {
  works: async ({ visitor, admin, clock }) => {
    expect(await visitor.mail.callback({ body: callback })).toEqual({
      id: 1,
      receivedAt: clock.now.toISOString(),
    })
    expect((await admin.request.list({ query: {} })).items).toEqual([
      {
        ...newInquiryFields,
        id: 1,
        kind: 'callback',
        name: 'Олена',
        phone: '+380671234567',
        receivedAt: clock.now.toISOString(),
        mail: { state: 'waiting', failures: 0, nextAt: null, sentAt: null, trouble: null },
      },
    ])
  },
  invalid: async ({ visitor, admin }) => {
    const send = (change: object) => visitor.mail.callback({ body: { ...callback, ...change } })
    await expect(send({ name: 'О' })).rejects.toMatchObject({ errors: [{ path: 'name', code: 'too-short' }] })
    await expect(send({ name: 'О'.repeat(81) })).rejects.toMatchObject({ errors: [{ path: 'name' }] })
    await expect(send({ name: 'Олена\nBcc: x@example.com' })).rejects.toMatchObject({
      errors: [{ path: 'name', code: 'control-character' }],
    })
    await expect(send({ phone: '+380 67 123 4' })).rejects.toMatchObject({
      errors: [
        { path: 'phone', code: 'not-phone', message: expect.stringContaining('Не хватает трёх цифр') },
      ],
    })
    for (const calculation of ['x', 'A'.repeat(22)]) {
      await expect(send({ calculation })).rejects.toMatchObject({ errors: [{ path: 'calculation' }] })
    }
    await expect(send({ age: 7 })).rejects.toMatchObject({ errors: [{ path: 'age', code: 'unknown-field' }] })
    expect((await admin.request.list({ query: {} })).items).toEqual([])
  },
})

covers('mail.calculation', {
  works: async ({ visitor, admin }) => {
    await visitor.mail.calculation({ body: question })
    expect((await admin.request.list({ query: {} })).items).toMatchObject([
      { kind: 'calculation', email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' },
    ])
  },
  invalid: async ({ visitor, admin }) => {
    const send = (change: object) => visitor.mail.calculation({ body: { ...question, ...change } })
    await expect(send({ email: 'ivan' })).rejects.toMatchObject({ errors: [{ path: 'email' }] })
    await expect(send({ email: 'a@b.ua\r\nBcc: x@example.com' })).rejects.toMatchObject({
      errors: [{ path: 'email' }],
    })
    for (const calculation of ['x', 'A'.repeat(22)]) {
      await expect(send({ calculation })).rejects.toMatchObject({ errors: [{ path: 'calculation' }] })
    }
    await expect(send({ message: '' })).rejects.toMatchObject({ errors: [{ path: 'message' }] })
    await expect(send({ message: 'я'.repeat(5001) })).rejects.toMatchObject({ errors: [{ path: 'message' }] })
    await expect(send({ message: 'a\u0000b' })).rejects.toMatchObject({ errors: [{ path: 'message' }] })
    expect((await admin.request.list({ query: {} })).items).toEqual([])
  },
})

covers('request.file', {
  works: async ({ visitor, admin, rawAsAdmin }) => {
    await visitor.mail.callback({ body: { ...callback, name: '=HYPERLINK("http://x")' } })
    await visitor.mail.calculation({ body: { ...question, message: '@SUM(A1)\nдве "строки"; да' } })
    const text = await admin.request.file()
    expect(text).toMatch(/^\uFEFF"Номер";"Дата";"Время \(Киев\)";/)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")";"+380 67 123-45-67"`)
    expect(text).toContain(`"'@SUM(A1)\nдве ""строки""; да"`)
    const { headers } = await rawAsAdmin('GET', '/api/request/file')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename=requests.csv')
  },
})

covers('request.days', {
  works: async ({ visitor, admin, clock }) => {
    clock.now = new Date('2026-10-25T23:30:00Z')
    await visitor.mail.callback({ body: callback })
    clock.now = new Date('2026-11-20T08:00:00Z')
    await visitor.mail.calculation({ body: question })
    await visitor.mail.callback({ body: { ...callback, website: 'x' } })
    const days = await admin.request.days()
    expect(days).toHaveLength(30)
    expect(days[0]?.day).toBe('2026-10-22')
    expect(days.filter(({ callbacks, calculations }) => callbacks + calculations > 0)).toEqual([
      { day: '2026-10-26', callbacks: 1, calculations: 0 },
      { day: '2026-11-20', callbacks: 0, calculations: 1 },
    ])
  },
})

covers('request.deliver', {
  works: async () => {
    let isAway = true
    const send = async () => {
      if (isAway) throw new Error('no')
      return []
    }
    // The clock stands still, so a failed email is never retried by itself.
    const { visitor, admin } = await startOwnTestApi({ mailer: { send } })
    const mail = async () => (await admin.request.list({ query: {} })).items[0]?.mail
    await visitor.mail.callback({ body: callback })
    await waitUntil(async () => (await mail())?.failures === 1)
    isAway = false
    expect(await admin.request.deliver({ query: {} })).toBeUndefined()
    await waitUntil(async () => (await mail())?.state === 'sent')
  },
  invalid: async ({ admin }) => {
    await expect(admin.request.deliver({ query: { inquiry: '0' } })).rejects.toMatchObject({
      code: 'validation',
    })
  },
})
