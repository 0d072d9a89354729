import { expect, test } from 'vitest'
import { formatOtherLocalPostDraftsNotice } from './post-editor-notices.tsx'

const otherDrafts = { count: 1, title: 'Акциз', at: '20 листопада 2026, 10:05', isExistingPost: false }

test('the post editor shows the title and time of another unsaved draft before it offers to open the draft', () => {
  expect(formatOtherLocalPostDraftsNotice(otherDrafts)).toEqual({
    message: 'Есть ещё одна начатая запись, «Акциз»: вы набрали её 20 листопада 2026, 10:05.',
    actionLabel: 'Открыть её',
  })
  expect(formatOtherLocalPostDraftsNotice({ ...otherDrafts, title: '', count: 3 }).message).toMatch(
    /запись, без заголовка: .+ Всего таких 3\.$/,
  )
  expect(formatOtherLocalPostDraftsNotice({ ...otherDrafts, isExistingPost: true })).toMatchObject({
    message: expect.stringMatching(/другой текст этой записи.+не успел сохраниться\.$/),
    actionLabel: 'Показать его',
  })
})
