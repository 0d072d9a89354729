import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { answerLetter, submitQuestionToAnswer } from '../../testing/fixtures/inquiry-answer.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'

const params = { id: 1 }
const unauthorized = { code: 'unauthorized' }
const callback = { name: 'Олена', phone: '067 123 45 67' }
const HOUR = 3_600_000

covers('request.answer', {
  works: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    const { id, notBefore, inquiry } = await answer()
    expect(Date.parse(notBefore) - api.clock.now.getTime()).toBe(10_000)
    expect(inquiry).toMatchObject({
      state: 'active',
      owner: { id: testAdmin.id, name: testAdmin.name },
      answer: { id, author: testAdmin.name, at: api.clock.now.toISOString() },
      // No mail server is configured.
      answerMail: { state: 'waiting', failures: 0, nextAt: null },
    })
    const [event] = await api.admin.request.history({ params })
    expect(event).toMatchObject({ id, kind: 'answer', before: 'new', after: 'active', ...answerLetter })
    expect(await answer({ state: 'waiting' })).toMatchObject({ inquiry: { state: 'waiting' } })
    expect(await answer()).toMatchObject({ inquiry: { state: 'waiting' } })
    await api.admin.request.update({ params, body: { state: 'done' } })
    const late = await answer({ state: 'waiting', seenState: 'active' })
    expect(late, 'a state set meanwhile').toMatchObject({ inquiry: { state: 'done' } })
    expect(await answer({ state: 'waiting', seenState: 'done' })).toMatchObject({
      inquiry: { state: 'waiting' },
    })
  },
  invalid: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    const reject = (body: object, errors: object[]) =>
      expect(answer(body)).rejects.toMatchObject({ code: 'validation', errors })
    await reject({ text: 'Выйдет {сумма}: {ссылка}' }, [
      { path: 'text', message: 'Заполните или уберите {сумма}' },
    ])
    await reject({ subject: 'Для вас, {имя}' }, [{ path: 'subject', message: 'Заполните или уберите {имя}' }])
    await reject({ text: 'я'.repeat(10_001) }, [{ path: 'text', code: 'too-long' }])
    await reject({ text: ' \n ' }, [{ path: 'text', code: 'too-short' }])
    await reject({ subject: 'Расчёт\r\nBcc: thief@evil.test' }, [
      { path: 'subject', code: 'control-character' },
    ])
    await reject({ calculation: 'AAAAAAAAAAAAAAAAAAAAAA' }, [{ path: 'calculation', code: 'unknown' }])
    await reject({ calculation: 'x' }, [{ path: 'calculation', message: 'Такого расчёта у нас нет' }])
    await expect(api.admin.request.answer({ params: { id: 9 }, body: answerLetter })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await api.admin.request.history({ params })).toEqual([])
    expect(await answer({ text: `${'я'.repeat(9_990)} {чужое}` })).toMatchObject({ id: 1 })
  },
  notAllowed: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    await expect(answer({}, { by: api.visitor })).rejects.toMatchObject(unauthorized)
    expect(await api.admin.request.history({ params })).toEqual([])
  },
})

covers('request.withdrawAnswer', {
  works: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    const { id } = await answer({ state: 'done' })
    const { client: colleague } = await signInColleague(api, 'Петро')
    await colleague.request.withdrawAnswer({ params: { id: 1, n: id } })
    const { value } = await api.admin.request.get({ params })
    expect(value).toMatchObject({ state: 'new', answer: null, owner: null })
    const history = await api.admin.request.history({ params })
    expect(history.map(({ kind, author, after }) => [kind, author, after])).toEqual([
      ['owner', testAdmin.name, testAdmin.name],
      ['state', 'Петро', 'new'],
      ['owner', 'Петро', ''],
    ])
  },
  invalid: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    const { id } = await answer()
    const withdraw = (n: number) => api.admin.request.withdrawAnswer({ params: { id: 1, n } })
    await expect(withdraw(99)).rejects.toMatchObject({ code: 'not-found' })
    const [, owner] = await api.admin.request.history({ params })
    await expect(withdraw(owner?.id ?? 0)).rejects.toMatchObject({ code: 'not-found' })
    await withdraw(id)
    await expect(withdraw(id)).rejects.toMatchObject({
      code: 'not-found',
      title: 'Этого ответа больше нет: его отправку уже отменили',
    })
  },
  notAllowed: async (api) => {
    const answer = await submitQuestionToAnswer(api)
    const { id } = await answer()
    const withdrawal = api.visitor.request.withdrawAnswer({ params: { id: 1, n: id } })
    await expect(withdrawal).rejects.toMatchObject(unauthorized)
    expect((await api.admin.request.get({ params })).value.answer).toMatchObject({ id })
  },
})

covers('request.recordCall', {
  works: async ({ admin, visitor, clock }) => {
    await visitor.mail.callback({ body: callback })
    const call = async (result: 'reached' | 'missed' | 'later', text?: string) =>
      (await admin.request.recordCall({ params, body: { result, ...(text && { text }) } })).value
    expect(await call('missed')).toMatchObject({
      state: 'active',
      owner: { id: testAdmin.id },
      due: null,
      note: '',
    })
    const due = new Date(clock.now.getTime() + 2 * HOUR).toISOString()
    expect(await call('later', 'Просит\nпосле обеда')).toMatchObject({ due, note: 'Просит\nпосле обеда' })
    await admin.request.update({ params, body: { state: 'done', due: null } })
    expect(await call('reached')).toMatchObject({ state: 'done', due: null })
    for (const state of ['done', 'spam'] as const) {
      await admin.request.update({ params, body: { state, due: null } })
      expect(await call('later')).toMatchObject({ state: 'active', due })
    }
    const calls = (await admin.request.history({ params })).filter(({ kind }) => kind === 'call')
    expect(calls.map(({ after, text, author }) => [after, text, author])).toEqual([
      ['missed', null, testAdmin.name],
      ['later', 'Просит\nпосле обеда', testAdmin.name],
      ['reached', null, testAdmin.name],
      ['later', null, testAdmin.name],
      ['later', null, testAdmin.name],
    ])
  },
  invalid: async ({ admin, visitor, rawAsAdmin }) => {
    await visitor.mail.callback({ body: callback })
    const record = (id: number, text: string) =>
      admin.request.recordCall({ params: { id }, body: { result: 'later', text } })
    await expect(record(9, 'x')).rejects.toMatchObject({ code: 'not-found' })
    await expect(record(1, ' ')).rejects.toMatchObject({ errors: [{ path: 'text' }] })
    await expect(record(1, 'x'.repeat(2001))).rejects.toMatchObject({ errors: [{ path: 'text' }] })
    expect((await rawAsAdmin('POST', '/api/request/1/call', { result: 'busy' })).status).toBe(422)
    expect(await admin.request.history({ params })).toEqual([])
  },
})

covers('request.presence', {
  works: async (api) => {
    const { client: colleague } = await signInColleague(api, 'Петро')
    for (let i = 0; i < 2; i++) await api.visitor.mail.callback({ body: callback })
    const report = async (by: typeof colleague, id: number, answering: boolean) =>
      (await by.request.presence({ params: { id }, body: { answering } })).answering
    const revision = async () => (await api.admin.request.news({ query: {} })).revision
    const before = await revision()
    expect(await report(api.admin, 1, true)).toEqual([])
    expect(await report(colleague, 1, true)).toEqual([{ id: testAdmin.id, name: testAdmin.name }])
    expect(await report(colleague, 2, true)).toEqual([])
    advanceClock(api, 39_999)
    expect(await report(api.admin, 1, false)).toEqual([{ id: 2, name: 'Петро' }])
    expect(await report(api.admin, 2, false)).toEqual([{ id: 2, name: 'Петро' }])
    advanceClock(api, 1)
    expect(await report(api.admin, 1, true)).toEqual([])
    expect(await report(colleague, 2, false)).toEqual([])
    expect(await report(api.admin, 2, true)).toEqual([])
    expect(await revision()).toBe(before)
    expect((await api.admin.request.get({ params })).version).toBe(1)
  },
  invalid: async ({ admin, rawAsAdmin }) => {
    await expect(admin.request.presence({ params, body: { answering: true } })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await rawAsAdmin('PUT', '/api/request/1/presence', { answering: 'yes' })).status).toBe(422)
  },
})

describe('presence of a colleague who answers', () => {
  test('a colleague whose account was deleted, or who answered before the clock was set back, is not shown as answering', async ({
    api,
  }) => {
    const { client: colleague } = await signInColleague(api, 'Петро')
    await api.visitor.mail.callback({ body: callback })
    const body = { answering: true }
    const listOthers = async () => (await api.admin.request.presence({ params, body })).answering
    await colleague.request.presence({ params, body })
    advanceClock(api, -HOUR)
    expect(await listOthers()).toEqual([])
    await colleague.request.presence({ params, body })
    expect(await listOthers()).toHaveLength(1)
    await api.admin.auth.removeAdmin({ params: { id: 2 } })
    expect(await listOthers()).toEqual([])
  })
})
