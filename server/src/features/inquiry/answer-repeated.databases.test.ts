import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { submitQuestionToAnswer } from '../../testing/fixtures/inquiry-answer.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const listAnswers = async ({ ctx }: TestApi) =>
  ctx.db.selectFrom('mail').select(['id', 'sent_at']).where('kind', '=', 'answer').execute()

describe('an answer requested twice', () => {
  test('an answer sent twice at once with one idempotency key is queued once, and both requests get the same response', async ({
    api,
  }) => {
    const answer = await submitQuestionToAnswer(api)
    const [first, second] = await Promise.all([
      answer({}, { idempotencyKey: 'k' }),
      answer({}, { idempotencyKey: 'k' }),
    ])
    expect([first?.id, first?.notBefore]).toEqual([second?.id, second?.notBefore])
    expect(await listAnswers(api)).toHaveLength(1)
    await answer()
    expect(await listAnswers(api), 'without a key').toHaveLength(2)
  })

  test('an answer repeated with its idempotency key a year later is not sent again', async ({ api }) => {
    const answer = await submitQuestionToAnswer(api)
    const { id, notBefore } = await answer({}, { idempotencyKey: 'k' })
    advanceClockByDays(api, 365)
    await api.ctx.db.deleteFrom('repeat').execute()
    const again = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    expect(await answer({ previous: null }, { idempotencyKey: 'k', by: again })).toMatchObject({
      id,
      notBefore,
    })
    expect(await listAnswers(api)).toHaveLength(1)
  })

  test('an answer with the idempotency key of another answer is rejected and names that one', async ({
    api,
  }) => {
    const answer = await submitQuestionToAnswer(api)
    await answer({}, { idempotencyKey: 'k' })
    for (const change of [{ text: 'Другой' }, { subject: 'Другая' }])
      await expect(answer(change, { idempotencyKey: 'k' })).rejects.toMatchObject({
        code: 'key-reused',
        firstWrite: { id: 1 },
      })
    const { client: colleague } = await signInColleague(api, 'Петро')
    await answer({}, { idempotencyKey: 'k', by: colleague })
    expect(await listAnswers(api), 'the key of another admin is another key').toHaveLength(2)
  })

  test('a withdrawn answer that a slow network repeats is rejected and stays unsent, even without a stored response', async ({
    api,
  }) => {
    const answer = await submitQuestionToAnswer(api)
    const { id } = await answer({}, { idempotencyKey: 'k' })
    await api.admin.request.withdrawAnswer({ params: { id: 1, n: id } })
    await expect(answer({}, { idempotencyKey: 'k' })).rejects.toMatchObject({
      code: 'changed',
      title: 'Отправка этого ответа отменена, письмо не ушло',
    })
    expect(await listAnswers(api)).toEqual([{ id: expect.any(Number), sent_at: expect.any(String) }])
    expect(await answer({}, { idempotencyKey: 'another' })).toMatchObject({ inquiry: { state: 'active' } })
  })
})

test('of two different answers sent at once by two people who saw none, one is queued and the other is refused with the name of its author', async ({
  api,
}) => {
  const answer = await submitQuestionToAnswer(api)
  const { client: colleague } = await signInColleague(api, 'Петро')
  const replies = await Promise.allSettled([
    answer({ text: 'Первый', previous: null }, { idempotencyKey: 'a' }),
    answer({ text: 'Второй', previous: null }, { idempotencyKey: 'b', by: colleague }),
  ])
  expect(await listAnswers(api)).toHaveLength(1)
  const [refused] = replies.filter((reply) => reply.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'changed',
    title: expect.stringMatching(/^(?:Олена|Петро): ответ клиенту, \d\d:\d\d$/),
  })
  const seen = (await api.admin.request.get({ params: { id: 1 } })).value.answer
  await answer({ text: 'Второй', previous: seen?.id ?? null }, { by: colleague })
  expect(await listAnswers(api)).toHaveLength(2)
})

test('an answer is not refused because an answer that its author saw has been withdrawn', async ({ api }) => {
  const answer = await submitQuestionToAnswer(api)
  await answer({ text: 'Первый' })
  const { id } = await answer({ text: 'Второй' })
  await api.admin.request.withdrawAnswer({ params: { id: 1, n: id } })
  expect(await answer({ text: 'Третий', previous: id })).toMatchObject({ inquiry: { state: 'active' } })
})
