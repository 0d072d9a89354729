import { useEffect, useState, useSyncExternalStore } from 'react'
import { leftOutWords } from './picture-words.ts'
import { createPicturesOnTheWay, type PicturesOnTheWay } from './pictures-on-the-way.ts'
import { useScreenToast } from './use-screen-toast.ts'

/** Tracks uploads of this screen. A replaced text, marked by a new `resetKey`, reports the pictures it drops. */
export const usePictures = (edition: number): PicturesOnTheWay => {
  const toast = useScreenToast()
  const [pictures] = useState(createPicturesOnTheWay)
  useSyncExternalStore(pictures.subscribe, pictures.all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key resets the editor
  useEffect(() => {
    const left = pictures.leaveText()
    if (left.length > 0) toast(leftOutWords(left))
  }, [edition, pictures, toast])
  return pictures
}
