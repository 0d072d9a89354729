import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { formatPostSaveStatus } from './post-editor-bar.tsx'

const nothingMissing = { title: false, cover: false }
type FormatArgs = Parameters<typeof formatPostSaveStatus>

const formatMessage = (state: FormatArgs[0], missing: FormatArgs[1], isStoredLocally = true) =>
  formatPostSaveStatus(state, missing, isStoredLocally).message

test('the editor status of a saved post shows the save time in Kyiv', () => {
  expect(formatMessage({ is: 'saved', at: new Date('2026-11-20T08:42:07Z') }, nothingMissing)).toBe(
    'Сохранено в 10:42:07',
  )
  expect(formatMessage({ is: 'saved', at: undefined }, nothingMissing)).toBe('Всё сохранено')
})

test('the editor status does not call an empty new post saved', () => {
  expect(formatMessage({ is: 'saved', at: undefined }, { title: true, cover: true })).toBe('Пока пусто')
})

test('the editor status of an unsaved post shows where its text is stored and why', () => {
  const here = 'Текст хранится на этом компьютере'
  expect(formatMessage({ is: 'offline' }, nothingMissing)).toBe(`Нет связи. ${here}`)
  expect(formatMessage({ is: 'signed-out' }, nothingMissing)).toBe(`Сеанс закончился. ${here}`)
  expect(formatMessage({ is: 'local-only' }, { title: true, cover: true })).toBe(
    `${here}: на сервер рано, нет заголовка и обложки`,
  )
  expect(formatMessage({ is: 'local-only' }, { title: false, cover: true })).toContain('нет обложки')
  expect(formatMessage({ is: 'failed', error: new AppError('not-found') }, nothingMissing)).toBe(
    `Эту запись удалили. ${here}`,
  )
  const error = new AppError('validation', {
    errors: [{ path: 'slug', code: 'format', message: 'Латинские буквы' }],
  })
  expect(formatMessage({ is: 'failed', error }, nothingMissing)).toBe(
    `Не сохранено. Латинские буквы. ${here}`,
  )
})

test('after a rejected publication the editor status does not call the saved text unsaved', () => {
  const error = new AppError('taken', {
    errors: [{ path: 'slug', code: 'taken', message: 'Этот адрес занят' }],
  })
  expect(formatMessage({ is: 'failed', error, isTextSaved: true }, nothingMissing)).toBe(
    'Не получилось. Этот адрес занят. Сам текст сохранён',
  )
})

test('the message about a conflict of a post says that another window may be the other author', () => {
  const state = { is: 'conflict', remote: { content: '', base: 0 } } as const
  expect(formatMessage(state, nothingMissing)).toMatch(/^Запись изменили: в другом окне или кто-то другой\./)
})

test('the editor status does not say «stored on this computer» if the computer could not store the post text', () => {
  const internalError = { is: 'failed', error: new AppError('internal') } as const
  for (const state of [
    { is: 'offline' },
    { is: 'signed-out' },
    { is: 'local-only' },
    internalError,
  ] as const) {
    const status = formatPostSaveStatus(state, { title: true, cover: false }, false)
    expect(status.isProblem, state.is).toBe(true)
    expect(status.message).toMatch(/Этот компьютер не может сохранить текст: скопируйте его$/)
    expect(status.message).not.toContain('хранится')
  }
})
