import { useEffect, useState, useSyncExternalStore } from 'react'
import { leftOutWords } from './picture-words.ts'
import { createPicturesOnTheWay, type PicturesOnTheWay } from './pictures-on-the-way.ts'
import { useScreenToast } from './use-screen-toast.ts'

/** The pictures that this screen waits for. A text that becomes another, with each `edition`, names those it leaves out. */
export const usePictures = (edition: number): PicturesOnTheWay => {
  const toast = useScreenToast()
  const [pictures] = useState(createPicturesOnTheWay)
  useSyncExternalStore(pictures.subscribe, pictures.all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each edition the editor begins anew
  useEffect(() => {
    const left = pictures.leaveText()
    if (left.length > 0) toast(leftOutWords(left))
  }, [edition, pictures, toast])
  return pictures
}
