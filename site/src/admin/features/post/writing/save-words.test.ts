import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { saveWords } from './save-words.ts'

const whole = { title: false, cover: false }
type Asked = Parameters<typeof saveWords>

const says = (state: Asked[0], lacking: Asked[1], isKept = true) => saveWords(state, lacking, isKept).says

test('a saved text shows the save time in Kyiv time', () => {
  expect(says({ is: 'saved', at: new Date('2026-11-20T08:42:07Z') }, whole)).toBe('Сохранено в 10:42:07')
  expect(says({ is: 'saved', at: undefined }, whole)).toBe('Всё сохранено')
})

test('an empty form is not reported as saved', () => {
  expect(says({ is: 'saved', at: undefined }, { title: true, cover: true })).toBe('Пока пусто')
})

test('an unsaved text shows where it is stored and why', () => {
  const here = 'Текст хранится на этом компьютере'
  expect(says({ is: 'offline' }, whole)).toBe(`Нет связи. ${here}`)
  expect(says({ is: 'signed-out' }, whole)).toBe(`Сеанс закончился. ${here}`)
  expect(says({ is: 'local-only' }, { title: true, cover: true })).toBe(
    `${here}: на сервер рано, нет заголовка и обложки`,
  )
  expect(says({ is: 'local-only' }, { title: false, cover: true })).toContain('нет обложки')
  expect(says({ is: 'failed', error: new AppError('not-found') }, whole)).toBe(`Эту запись удалили. ${here}`)
  const error = new AppError('validation', {
    errors: [{ path: 'slug', code: 'format', message: 'Латинские буквы' }],
  })
  expect(says({ is: 'failed', error }, whole)).toBe(`Не сохранено. Латинские буквы. ${here}`)
})

test('a rejected publication does not report the saved text as unsaved', () => {
  const error = new AppError('taken', {
    errors: [{ path: 'slug', code: 'taken', message: 'Этот адрес занят' }],
  })
  expect(says({ is: 'failed', error, isTextSaved: true }, whole)).toBe(
    'Не получилось. Этот адрес занят. Сам текст сохранён',
  )
})

test('the conflict message says that the other author may be oneself in another window', () => {
  const state = { is: 'conflict', theirs: { content: '', base: 0 } } as const
  expect(says(state, whole)).toMatch(/^Запись изменили: в другом окне или кто-то другой\./)
})

test('a text that cannot be stored locally is never reported as stored on this computer', () => {
  const untold = { is: 'failed', error: new AppError('internal') } as const
  for (const state of [{ is: 'offline' }, { is: 'signed-out' }, { is: 'local-only' }, untold] as const) {
    const told = saveWords(state, { title: true, cover: false }, false)
    expect(told.isTrouble, state.is).toBe(true)
    expect(told.says).toMatch(/Этот компьютер не может сохранить текст: скопируйте его$/)
    expect(told.says).not.toContain('хранится')
  }
})
