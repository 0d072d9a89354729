import { expect, test } from 'vitest'
import { othersWords } from './others-words.ts'

const other = { count: 1, title: 'Акциз', at: '20 листопада 2026, 10:05', isOfPost: false }

test('the notice names the draft of another window before it is opened', () => {
  expect(othersWords(other)).toEqual({
    says: 'Есть ещё одна начатая запись, «Акциз»: вы набрали её 20 листопада 2026, 10:05.',
    does: 'Открыть её',
  })
  expect(othersWords({ ...other, title: '', count: 3 }).says).toMatch(
    /запись, без заголовка: .+ Всего таких 3\.$/,
  )
  expect(othersWords({ ...other, isOfPost: true })).toMatchObject({
    says: expect.stringMatching(/другой текст этой записи.+не успел сохраниться\.$/),
    does: 'Показать его',
  })
})
