import { expect, test } from 'vitest'
import { failureWords, leftOutWords, waitWords } from './picture-words.ts'
import { createPicturesOnTheWay } from './pictures-on-the-way.ts'

const sending = (name: string) => ({ name, hasFailed: false })
const failed = (name: string) => ({ name, hasFailed: true })

/** Returns a check of whether the wait has ended. */
const waiting = (pictures: ReturnType<typeof createPicturesOnTheWay>) => {
  let isOver = false
  void pictures.settled().then(() => {
    isOver = true
  })
  return async () => {
    await Promise.resolve()
    await Promise.resolve()
    return isOver
  }
}

test('publishing waits for pictures of the text and for the cover until the last one is uploaded', async () => {
  const pictures = createPicturesOnTheWay()
  expect(await waiting(pictures)()).toBe(true)
  pictures.tell('text', [sending('1.png'), sending('2.png')])
  pictures.tell('cover', [sending('порт.png')])
  const isOver = waiting(pictures)
  expect(waitWords(pictures.all())).toBe('Ждём картинки «1.png» и ещё 2: без них не публикуем')
  pictures.tell('text', [sending('2.png')])
  pictures.tell('cover', [])
  expect(await isOver()).toBe(false)
  expect(waitWords(pictures.all())).toBe('Ждём картинку «2.png»: без неё не публикуем')
  pictures.tell('text', [])
  expect(await isOver()).toBe(true)
})

test('a failed upload ends the wait, and the message says which picture failed and what to do', async () => {
  const pictures = createPicturesOnTheWay()
  expect(failureWords(pictures, true)).toBeUndefined()
  pictures.tell('cover', [failed('порт.png')])
  expect(await waiting(pictures)()).toBe(true)
  expect(failureWords(pictures, false)).toMatch(/обложка «порт\.png» не загрузилась\. Выберите её заново$/)
  expect(failureWords(pictures, true)).toMatch(/или оставьте прежнюю$/)
  pictures.tell('text', [failed('1.png'), sending('2.png')])
  expect(failureWords(pictures, true)).toMatch(
    /картинка «1\.png»\. На её месте нажмите «Ещё раз» или «Убрать»$/,
  )
})

test('replacing the text reports the pictures it drops and stops waiting for them', () => {
  const pictures = createPicturesOnTheWay()
  pictures.tell('text', [sending('1.png'), failed('2.png')])
  expect(leftOutWords(pictures.leaveText())).toBe(
    'Текст стал другим: картинки «1.png» и ещё 1 в него не попали. Вставьте их заново',
  )
  expect(pictures.all()).toEqual([])
  expect(pictures.leaveText()).toEqual([])
  // The cover does not belong to the text and is dropped only with the post.
  pictures.tell('cover', [sending('порт.png')])
  expect(pictures.leaveText()).toEqual([])
  expect(pictures.leave()).toEqual([sending('порт.png')])
  expect(pictures.all()).toEqual([])
})
