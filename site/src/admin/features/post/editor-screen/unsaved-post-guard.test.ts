import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildUnsavedPostWarning } from './unsaved-post-guard.tsx'

const rejection = new AppError('validation', {
  errors: [{ path: 'slug', code: 'taken', message: 'Выберите другой адрес' }],
})

const baseContext = { isStoredLocally: true, isNew: false, pictures: [], isPictureStored: () => false }
const picture = { alt: '', file: undefined }
const uploadingPicture = { ...picture, id: 'a', name: 'порт.png' }
const failedPicture = { ...picture, id: 'b', name: 'кран.png', error: 'Нет связи.' }

test('leaving a post waits for a running save that may still succeed', () => {
  for (const is of ['waiting', 'saving'] as const)
    expect(buildUnsavedPostWarning({ is }, baseContext).isHopeless, is).toBe(false)
  expect(buildUnsavedPostWarning({ is: 'saved', at: undefined }, baseContext).isHopeless).toBe(false)
})

test('leaving a post warns at once if its save cannot succeed, whatever the reason', () => {
  const hopeless = ['offline', 'signed-out', 'local-only'] as const
  for (const is of hopeless) expect(buildUnsavedPostWarning({ is }, baseContext).isHopeless, is).toBe(true)
  expect(
    buildUnsavedPostWarning({ is: 'conflict', remote: { content: '', base: 0 } }, baseContext).isHopeless,
  ).toBe(true)
  expect(buildUnsavedPostWarning({ is: 'failed', error: rejection }, baseContext)).toMatchObject({
    isHopeless: true,
    message: expect.stringMatching(/^Сервер её не принял\. Выберите другой адрес\. Текст хранится/),
  })
  expect(
    buildUnsavedPostWarning({ is: 'failed', error: new AppError('not-found') }, baseContext).message,
  ).toMatch(/^Эту запись удалили\./)
})

test('the warning on leaving a post does not promise to restore a text that is not stored locally', () => {
  const leaveMessage = buildUnsavedPostWarning({ is: 'offline' }, { ...baseContext, isStoredLocally: false })
  expect(leaveMessage.title).toBe('Запись не сохранена')
  expect(leaveMessage.message).toMatch(/скопируйте его, прежде чем уйти\.$/)
  expect(leaveMessage.message).not.toContain('хранится')
})

test('the warning on leaving a new post says where its text can be found later', () => {
  expect(buildUnsavedPostWarning({ is: 'offline' }, baseContext).message).toMatch(
    /когда вы снова откроете запись\.$/,
  )
  expect(buildUnsavedPostWarning({ is: 'local-only' }, { ...baseContext, isNew: true }).message).toMatch(
    /он будет в «Новой записи»/,
  )
})

test('leaving a post waits for a running picture upload, and the warning says what would be lost', () => {
  const leaveMessage = buildUnsavedPostWarning(
    { is: 'saved', at: undefined },
    { ...baseContext, pictures: [uploadingPicture] },
  )
  expect(leaveMessage).toEqual({
    title: 'Ждём картинку',
    message: 'Картинка «порт.png» ещё не дошла. Если уйти сейчас, её в записи не будет.',
    isHopeless: false,
  })
  // Unsaved text matters more than a picture, so its title is shown.
  expect(
    buildUnsavedPostWarning({ is: 'offline' }, { ...baseContext, pictures: [uploadingPicture] }),
  ).toMatchObject({
    title: 'Запись сохранена только здесь',
    message: expect.stringMatching(/на этом компьютере .+ Картинка «порт\.png» ещё не дошла\./),
  })
})

test('leaving a post with a failed picture upload warns at once, also if the server has just rejected the publication', () => {
  const states = [
    { is: 'saved', at: undefined },
    { is: 'failed', error: rejection, isTextSaved: true },
  ] as const
  for (const state of states)
    expect(
      buildUnsavedPostWarning(state, { ...baseContext, pictures: [uploadingPicture, failedPicture] }),
    ).toMatchObject({
      title: 'Картинка не загрузилась',
      message: expect.stringMatching(/^Картинка «кран\.png» не загрузилась\./),
      isHopeless: true,
    })
})

test('the warning on leaving a post names a picture that would be lost, or else a failed upload kept on this computer', () => {
  const warn = (storedIds: readonly string[]) =>
    buildUnsavedPostWarning(
      { is: 'saved', at: undefined },
      {
        ...baseContext,
        pictures: [uploadingPicture, failedPicture],
        isPictureStored: ({ id }) => storedIds.includes(id),
      },
    ).message
  expect(warn(['a', 'b'])).toBe(
    'Картинка «кран.png» не загрузилась. Она хранится на этом компьютере вместе с записью.',
  )
  expect(warn(['b'])).toBe('Картинка «порт.png» ещё не дошла. Если уйти сейчас, её в записи не будет.')
})
