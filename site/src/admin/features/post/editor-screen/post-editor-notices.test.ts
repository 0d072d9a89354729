import { expect, test } from 'vitest'
import { formatOtherLocalDraftsNotice } from './post-editor-notices.tsx'

const otherDrafts = { count: 1, title: 'Акциз', at: '20 листопада 2026, 10:05', isExistingPost: false }

test('the notice about other drafts names the draft of another window before it is opened', () => {
  expect(formatOtherLocalDraftsNotice(otherDrafts)).toEqual({
    message: 'Есть ещё одна начатая запись, «Акциз»: вы набрали её 20 листопада 2026, 10:05.',
    actionLabel: 'Открыть её',
  })
  expect(formatOtherLocalDraftsNotice({ ...otherDrafts, title: '', count: 3 }).message).toMatch(
    /запись, без заголовка: .+ Всего таких 3\.$/,
  )
  expect(formatOtherLocalDraftsNotice({ ...otherDrafts, isExistingPost: true })).toMatchObject({
    message: expect.stringMatching(/другой текст этой записи.+не успел сохраниться\.$/),
    actionLabel: 'Показать его',
  })
})
