import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListenerSet } from '../../../../../state/listener-set.ts'
import { useScreenToast } from '../use-screen-toast.ts'

/** Chosen picture that is not part of the post yet. */
export interface PendingPicture {
  readonly name: string
  /** True if the upload of the picture failed, and the user has to retry or remove it. */
  readonly hasFailed: boolean
}

type PictureSlot = 'text' | 'cover'

const noPictures: readonly PendingPicture[] = []

/**
 * Tracks uploads of pictures of a post. Publishing and leaving must check them, or pictures are lost
 * silently.
 */
export const createPendingPictureList = () => {
  const listeners = createListenerSet()
  let bySlot: Readonly<Record<PictureSlot, readonly PendingPicture[]>> = {
    text: noPictures,
    cover: noPictures,
  }
  let all = noPictures

  const setPictures = (slot: PictureSlot, pictures: readonly PendingPicture[]): void => {
    if (pictures.length === 0 && bySlot[slot].length === 0) return
    bySlot = { ...bySlot, [slot]: pictures }
    all = [...bySlot.text, ...bySlot.cover]
    listeners.notify()
  }

  return {
    subscribe: listeners.subscribe,
    all: () => all,
    inSlot: (slot: PictureSlot) => bySlot[slot],
    setPictures,
    /** Resolves once every picture is uploaded, failed or cancelled. */
    whenSettled: () =>
      new Promise<void>((resolve) => {
        const resolveIfSettled = () => {
          if (all.some(({ hasFailed }) => !hasFailed)) return
          stop()
          resolve()
        }
        const stop = listeners.subscribe(resolveIfSettled)
        resolveIfSettled()
      }),
    /** Drops uploads of pictures of the text, because the text was replaced. */
    dropTextPictures: (): readonly PendingPicture[] => {
      const dropped = bySlot.text
      setPictures('text', noPictures)
      return dropped
    },
    /** Drops all uploads, because the post is closed or deleted. */
    dropAll: (): readonly PendingPicture[] => {
      const dropped = all
      for (const slot of ['text', 'cover'] as const) setPictures(slot, noPictures)
      return dropped
    },
  }
}

export type PendingPictureList = ReturnType<typeof createPendingPictureList>

/** Formats the names of pictures: `картинка «порт.png»` or `картинки «порт.png» и ещё 2`. */
const formatPictureNames = (
  one: string,
  many: string,
  [first, ...rest]: readonly PendingPicture[],
): string => (rest.length === 0 ? `${one} «${first?.name}»` : `${many} «${first?.name}» и ещё ${rest.length}`)

/** Formats the status shown while publishing waits for uploads of pictures. */
export const formatWaitingForPictures = (all: readonly PendingPicture[]): string => {
  const uploading = all.filter(({ hasFailed }) => !hasFailed)
  return `Ждём ${formatPictureNames('картинку', 'картинки', uploading)}: без ${uploading.length > 1 ? 'них' : 'неё'} не публикуем`
}

/** Formats why publishing stopped and what to do; `undefined` if no upload failed. */
export const formatFailedPictures = (
  pictures: Pick<PendingPictureList, 'inSlot'>,
  hasCover: boolean,
): string | undefined => {
  const text = pictures.inSlot('text').filter(({ hasFailed }) => hasFailed)
  if (text.length > 0)
    return text.length > 1
      ? `Не публикуем: не загрузились ${formatPictureNames('картинка', 'картинки', text)}. На месте каждой нажмите «Ещё раз» или «Убрать»`
      : `Не публикуем: не загрузилась ${formatPictureNames('картинка', 'картинки', text)}. На её месте нажмите «Ещё раз» или «Убрать»`
  const [cover] = pictures.inSlot('cover').filter(({ hasFailed }) => hasFailed)
  if (!cover) return undefined
  return `Не публикуем: обложка «${cover.name}» не загрузилась. Выберите её заново${hasCover ? ' или оставьте прежнюю' : ''}`
}

/** Formats which pictures were lost because the text was replaced during their upload. */
export const formatLostPicturesMessage = (dropped: readonly PendingPicture[]): string =>
  dropped.length > 1
    ? `Текст стал другим: ${formatPictureNames('картинка', 'картинки', dropped)} в него не попали. Вставьте их заново`
    : `Текст стал другим: ${formatPictureNames('картинка', 'картинки', dropped)} в него не попала. Вставьте её заново`

/** Formats which pictures are lost by leaving the post editor now. */
export const formatUnfinishedPicturesWarning = (all: readonly PendingPicture[]): string => {
  const failed = all.filter(({ hasFailed }) => hasFailed)
  const affected = failed.length > 0 ? failed : all
  const isOne = affected.length === 1
  const reason =
    failed.length > 0
      ? isOne
        ? 'не загрузилась'
        : 'не загрузились'
      : isOne
        ? 'ещё не дошла'
        : 'ещё не дошли'
  return `${formatPictureNames('Картинка', 'Картинки', affected)} ${reason}. Если уйти сейчас, ${isOne ? 'её' : 'их'} в записи не будет.`
}

/**
 * Tracks picture uploads of the post editor. A replaced text, marked by a new `resetKey`, reports the
 * pictures it drops.
 */
export const usePendingPictureList = (resetKey: number): PendingPictureList => {
  const toast = useScreenToast()
  const [pictures] = useState(createPendingPictureList)
  useSyncExternalStore(pictures.subscribe, pictures.all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key resets the editor
  useEffect(() => {
    const dropped = pictures.dropTextPictures()
    if (dropped.length > 0) toast(formatLostPicturesMessage(dropped))
  }, [resetKey, pictures, toast])
  return pictures
}
