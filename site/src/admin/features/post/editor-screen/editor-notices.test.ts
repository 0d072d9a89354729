import { expect, test } from 'vitest'
import { formatOtherDraftsNotice } from './editor-notices.tsx'

const otherDrafts = { count: 1, title: 'Акциз', at: '20 листопада 2026, 10:05', isExistingPost: false }

test('the notice about other drafts names the draft of another window before it is opened', () => {
  expect(formatOtherDraftsNotice(otherDrafts)).toEqual({
    says: 'Есть ещё одна начатая запись, «Акциз»: вы набрали её 20 листопада 2026, 10:05.',
    does: 'Открыть её',
  })
  expect(formatOtherDraftsNotice({ ...otherDrafts, title: '', count: 3 }).says).toMatch(
    /запись, без заголовка: .+ Всего таких 3\.$/,
  )
  expect(formatOtherDraftsNotice({ ...otherDrafts, isExistingPost: true })).toMatchObject({
    says: expect.stringMatching(/другой текст этой записи.+не успел сохраниться\.$/),
    does: 'Показать его',
  })
})
