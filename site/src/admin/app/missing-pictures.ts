import { useEffect } from 'react'
import { PICTURE_NOT_FOUND_IMAGE_URL } from '../../ui/eager-picture.tsx'

/** Shows the not-found image in place of a picture that failed to load. Its other formats are given up too. */
const replaceMissingPicture = (image: HTMLImageElement): void => {
  // Without a connection the not-found image is missing too.
  if (image.getAttribute('src') === PICTURE_NOT_FOUND_IMAGE_URL) return
  // The elements stay, since React has rendered them; a source without addresses is skipped.
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.removeAttribute('srcset')
  }
  image.src = PICTURE_NOT_FOUND_IMAGE_URL
}

/** Replaces every missing picture of the admin: covers, pictures in the editor, previews and differences. */
export const useMissingPictureReplacement = (): void => {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceMissingPicture(target)
    }
    // Errors of images do not bubble, so they are caught in the capture phase.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [])
}
