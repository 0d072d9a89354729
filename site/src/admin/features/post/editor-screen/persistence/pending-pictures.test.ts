import { expect, test } from 'vitest'
import {
  createPendingPostPictureUploads,
  formatFailedPicturesMessage,
  formatLostPicturesMessage,
  formatWaitingForPicturesMessage,
} from './pending-pictures.ts'

const coverPicture = (name: string) => ({ id: name, name, alt: '', file: undefined })
const uploadingPicture = (name: string) => ({ ...coverPicture(name), offset: 0 })
const failedPicture = (name: string) => ({ ...uploadingPicture(name), error: 'Нет связи.' })

/** Returns a check of whether the wait has ended. */
const trackSettled = (pictures: ReturnType<typeof createPendingPostPictureUploads>) => {
  let isOver = false
  void pictures.whenSettled().then(() => {
    isOver = true
  })
  return async () => {
    await Promise.resolve()
    await Promise.resolve()
    return isOver
  }
}

test('publishing a post waits until the last picture of the text and the cover are uploaded', async () => {
  const pictures = createPendingPostPictureUploads()
  expect(await trackSettled(pictures)()).toBe(true)
  pictures.setPictures('text', [uploadingPicture('1.png'), uploadingPicture('2.png')])
  pictures.setPictures('cover', [coverPicture('порт.png')])
  const isOver = trackSettled(pictures)
  expect(formatWaitingForPicturesMessage(pictures.all())).toBe(
    'Ждём картинки «1.png» и ещё 2: без них не публикуем',
  )
  pictures.setPictures('text', [uploadingPicture('2.png')])
  pictures.setPictures('cover', [])
  expect(await isOver()).toBe(false)
  expect(formatWaitingForPicturesMessage(pictures.all())).toBe('Ждём картинку «2.png»: без неё не публикуем')
  pictures.setPictures('text', [])
  expect(await isOver()).toBe(true)
})

test('publishing a post stops waiting after a failed picture upload, and the message names the picture and what to do', async () => {
  const pictures = createPendingPostPictureUploads()
  expect(formatFailedPicturesMessage(pictures, true)).toBeUndefined()
  pictures.setPictures('cover', [{ ...coverPicture('порт.png'), error: 'Нет связи.' }])
  expect(await trackSettled(pictures)()).toBe(true)
  expect(formatFailedPicturesMessage(pictures, false)).toMatch(
    /обложка «порт\.png» не загрузилась\. Выберите её заново$/,
  )
  expect(formatFailedPicturesMessage(pictures, true)).toMatch(/или оставьте прежнюю$/)
  pictures.setPictures('text', [failedPicture('1.png'), uploadingPicture('2.png')])
  expect(formatFailedPicturesMessage(pictures, true)).toMatch(
    /картинка «1\.png»\. На её месте нажмите «Ещё раз» или «Убрать»$/,
  )
})

test('if a post text is replaced, a message names the lost unfinished pictures, and their uploads are not waited for', () => {
  const pictures = createPendingPostPictureUploads()
  pictures.setPictures('text', [uploadingPicture('1.png'), failedPicture('2.png')])
  expect(formatLostPicturesMessage(pictures.dropTextPictures())).toBe(
    'Текст стал другим: картинки «1.png» и ещё 1 в него не попали. Вставьте их заново',
  )
  expect(pictures.all()).toEqual([])
  expect(pictures.dropTextPictures()).toEqual([])
  // The cover does not belong to the text and is dropped only with the post.
  pictures.setPictures('cover', [coverPicture('порт.png')])
  expect(pictures.dropTextPictures()).toEqual([])
  expect(pictures.dropAll()).toEqual([coverPicture('порт.png')])
  expect(pictures.all()).toEqual([])
})
