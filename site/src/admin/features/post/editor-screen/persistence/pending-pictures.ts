import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createListenerSet } from '../../../../../state/listener-set.ts'
import { useToastHiddenWithScreen } from '../../../../ui/notices.tsx'
import type { PendingPostPicture } from '../../text-editor/pictures/upload-picture.ts'

type PictureSlot = 'text' | 'cover'

const isOfText = ({ offset }: PendingPostPicture): boolean => offset !== undefined

/** Creates the list of pictures being uploaded, which is checked before a post is published or left. */
export const createPendingPostPictureUploads = (restored: readonly PendingPostPicture[] = []) => {
  const listeners = createListenerSet()
  let all = restored

  const inSlot = (slot: PictureSlot) => all.filter((each) => isOfText(each) === (slot === 'text'))
  const setAll = (pictures: readonly PendingPostPicture[]): void => {
    if (pictures.length === 0 && all.length === 0) return
    all = pictures
    listeners.notify()
  }
  /** Cancels uploads of pictures, after their text was replaced, or their post was closed or deleted. */
  const drop = (isDropped: (picture: PendingPostPicture) => boolean): readonly PendingPostPicture[] => {
    const dropped = all.filter(isDropped)
    if (dropped.length > 0) setAll(all.filter((each) => !isDropped(each)))
    return dropped
  }

  return {
    subscribe: listeners.subscribe,
    all: () => all,
    inSlot,
    setPictures: (slot: PictureSlot, pictures: readonly PendingPostPicture[]): void =>
      setAll(slot === 'text' ? [...pictures, ...inSlot('cover')] : [...inSlot('text'), ...pictures]),
    /** Resolves once every picture of the post is uploaded, failed or cancelled. */
    whenSettled: () =>
      new Promise<void>((resolve) => {
        const resolveIfSettled = () => {
          if (all.some(({ error }) => error === undefined)) return
          stop()
          resolve()
        }
        const stop = listeners.subscribe(resolveIfSettled)
        resolveIfSettled()
      }),
    dropTextPictures: () => drop(isOfText),
    dropAll: () => drop(() => true),
  }
}

export type PendingPostPictureUploads = ReturnType<typeof createPendingPostPictureUploads>

/** Formats picture names: `картинка «порт.png»` or `картинки «порт.png» и ещё 2`. */
const formatPictureNames = (
  one: string,
  many: string,
  [first, ...rest]: readonly PendingPostPicture[],
): string => (rest.length === 0 ? `${one} «${first?.name}»` : `${many} «${first?.name}» и ещё ${rest.length}`)

export const formatWaitingForPicturesMessage = (all: readonly PendingPostPicture[]): string => {
  const uploading = all.filter(({ error }) => error === undefined)
  return `Ждём ${formatPictureNames('картинку', 'картинки', uploading)}: без ${uploading.length > 1 ? 'них' : 'неё'} не публикуем`
}

/** Formats the message that a post was not published because of failed picture uploads; `undefined` if none failed. */
export const formatFailedPicturesMessage = (
  pictures: Pick<PendingPostPictureUploads, 'inSlot'>,
  hasCover: boolean,
): string | undefined => {
  const text = pictures.inSlot('text').filter(({ error }) => error !== undefined)
  if (text.length > 0)
    return text.length > 1
      ? `Не публикуем: не загрузились ${formatPictureNames('картинка', 'картинки', text)}. На месте каждой нажмите «Ещё раз» или «Убрать»`
      : `Не публикуем: не загрузилась ${formatPictureNames('картинка', 'картинки', text)}. На её месте нажмите «Ещё раз» или «Убрать»`
  const [cover] = pictures.inSlot('cover').filter(({ error }) => error !== undefined)
  if (!cover) return undefined
  return `Не публикуем: обложка «${cover.name}» не загрузилась. Выберите её заново${hasCover ? ' или оставьте прежнюю' : ''}`
}

export const formatLostPicturesMessage = (dropped: readonly PendingPostPicture[]): string =>
  dropped.length > 1
    ? `Текст стал другим: ${formatPictureNames('картинка', 'картинки', dropped)} в него не попали. Вставьте их заново`
    : `Текст стал другим: ${formatPictureNames('картинка', 'картинки', dropped)} в него не попала. Вставьте её заново`

/** Formats the warning on leaving a post: which pictures are not in the post yet, and whether they will be lost. */
export const formatUnfinishedPicturesWarning = (
  all: readonly PendingPostPicture[],
  isStored: (picture: PendingPostPicture) => boolean,
): string => {
  const lost = all.filter((picture) => !isStored(picture))
  const remaining = lost.length > 0 ? lost : all
  const failed = remaining.filter(({ error }) => error !== undefined)
  const affected = failed.length > 0 ? failed : remaining
  const isOne = affected.length === 1
  const reason =
    failed.length > 0
      ? isOne
        ? 'не загрузилась'
        : 'не загрузились'
      : isOne
        ? 'ещё не дошла'
        : 'ещё не дошли'
  const consequence =
    lost.length > 0
      ? `Если уйти сейчас, ${isOne ? 'её' : 'их'} в записи не будет.`
      : `${isOne ? 'Она хранится' : 'Они хранятся'} на этом компьютере вместе с записью.`
  return `${formatPictureNames('Картинка', 'Картинки', affected)} ${reason}. ${consequence}`
}

/**
 * Returns the pending pictures of the post editor. A changed `resetKey` means that the text was replaced: then a toast
 * names the pictures lost with the old text.
 */
export const usePendingPostPictureUploads = (
  resetKey: number,
  restored: readonly PendingPostPicture[],
): PendingPostPictureUploads => {
  const toast = useToastHiddenWithScreen()
  const [pictures] = useState(() => createPendingPostPictureUploads(restored))
  const lastResetKey = useRef(resetKey)
  useSyncExternalStore(pictures.subscribe, pictures.all)
  useEffect(() => {
    if (lastResetKey.current === resetKey) return
    lastResetKey.current = resetKey
    const dropped = pictures.dropTextPictures()
    if (dropped.length > 0) toast(formatLostPicturesMessage(dropped))
  }, [resetKey, pictures, toast])
  return pictures
}
