import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { leaveWords } from './leave-words.ts'

const refused = new AppError('validation', {
  errors: [{ path: 'slug', code: 'taken', message: 'Выберите другой адрес' }],
})

test('what may yet be saved is waited for', () => {
  for (const is of ['waiting', 'saving'] as const) expect(leaveWords({ is }, true).isHopeless, is).toBe(false)
  expect(leaveWords({ is: 'saved', at: undefined }, true).isHopeless).toBe(false)
})

test('what cannot be saved is told at once, whatever stands in the way', () => {
  const hopeless = ['offline', 'signed-out', 'local-only'] as const
  for (const is of hopeless) expect(leaveWords({ is }, true).isHopeless, is).toBe(true)
  expect(leaveWords({ is: 'conflict', theirs: { content: '', base: 0 } }, true).isHopeless).toBe(true)
  expect(leaveWords({ is: 'failed', error: refused }, true)).toMatchObject({
    isHopeless: true,
    says: expect.stringMatching(/^Сервер её не принял\. Выберите другой адрес\. Текст хранится/),
  })
  expect(leaveWords({ is: 'failed', error: new AppError('not-found') }, true).says).toMatch(
    /^Эту запись удалили\./,
  )
})

test('a text that this computer cannot keep is not said to come back', () => {
  const told = leaveWords({ is: 'offline' }, false)
  expect(told.title).toBe('Запись не сохранена')
  expect(told.says).toMatch(/скопируйте его, прежде чем уйти\.$/)
  expect(told.says).not.toContain('хранится')
})
