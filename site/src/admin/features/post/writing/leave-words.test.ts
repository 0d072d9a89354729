import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { leaveWords } from './leave-words.ts'

const refused = new AppError('validation', {
  errors: [{ path: 'slug', code: 'taken', message: 'Выберите другой адрес' }],
})

const kept = { isKept: true, isNew: false, pictures: [] }
const sending = { name: 'порт.png', hasFailed: false }
const failed = { name: 'кран.png', hasFailed: true }

test('a save that may still succeed is waited for', () => {
  for (const is of ['waiting', 'saving'] as const) expect(leaveWords({ is }, kept).isHopeless, is).toBe(false)
  expect(leaveWords({ is: 'saved', at: undefined }, kept).isHopeless).toBe(false)
})

test('a save that cannot succeed warns at once, whatever the reason', () => {
  const hopeless = ['offline', 'signed-out', 'local-only'] as const
  for (const is of hopeless) expect(leaveWords({ is }, kept).isHopeless, is).toBe(true)
  expect(leaveWords({ is: 'conflict', theirs: { content: '', base: 0 } }, kept).isHopeless).toBe(true)
  expect(leaveWords({ is: 'failed', error: refused }, kept)).toMatchObject({
    isHopeless: true,
    says: expect.stringMatching(/^Сервер её не принял\. Выберите другой адрес\. Текст хранится/),
  })
  expect(leaveWords({ is: 'failed', error: new AppError('not-found') }, kept).says).toMatch(
    /^Эту запись удалили\./,
  )
})

test('a text that cannot be stored locally is not promised to come back', () => {
  const told = leaveWords({ is: 'offline' }, { ...kept, isKept: false })
  expect(told.title).toBe('Запись не сохранена')
  expect(told.says).toMatch(/скопируйте его, прежде чем уйти\.$/)
  expect(told.says).not.toContain('хранится')
})

test('the warning for a new post says where its text will be found', () => {
  expect(leaveWords({ is: 'offline' }, kept).says).toMatch(/когда вы снова откроете запись\.$/)
  expect(leaveWords({ is: 'local-only' }, { ...kept, isNew: true }).says).toMatch(/он будет в «Новой записи»/)
})

test('an upload in progress is waited for, and the warning says what leaving loses', () => {
  const told = leaveWords({ is: 'saved', at: undefined }, { ...kept, pictures: [sending] })
  expect(told).toEqual({
    title: 'Ждём картинку',
    says: 'Картинка «порт.png» ещё не дошла. Если уйти сейчас, её в записи не будет.',
    isHopeless: false,
  })
  // Unsaved text matters more than a picture, so its title is shown.
  expect(leaveWords({ is: 'offline' }, { ...kept, pictures: [sending] })).toMatchObject({
    title: 'Запись сохранена только здесь',
    says: expect.stringMatching(/на этом компьютере .+ Картинка «порт\.png» ещё не дошла\./),
  })
})

test('a failed upload warns at once, even if otherwise only publishing was rejected', () => {
  const states = [
    { is: 'saved', at: undefined },
    { is: 'failed', error: refused, isTextSaved: true },
  ] as const
  for (const state of states)
    expect(leaveWords(state, { ...kept, pictures: [sending, failed] })).toMatchObject({
      title: 'Картинка не загрузилась',
      says: expect.stringMatching(/^Картинка «кран\.png» не загрузилась\./),
      isHopeless: true,
    })
})
