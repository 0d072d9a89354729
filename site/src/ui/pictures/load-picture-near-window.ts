import { MISSING_PICTURE_IMAGE_URL } from './eager-picture.tsx'
import type { PictureSourceAttributes } from './stored-picture-sources.ts'

/** Distance above and below the viewport, in shares of its height, within which lazy pictures are loaded. */
const PRELOAD_MARGIN = '30%'

interface LazyPictureFiles {
  src: string
  sources: readonly PictureSourceAttributes[]
  sizes: string
  isDrawing?: boolean | undefined
}

/** Loads a picture in the best format the browser supports. */
const setPictureFiles = (image: HTMLImageElement, { src, sources, sizes }: LazyPictureFiles): void => {
  image.before(
    ...sources.map(({ type, srcset }) =>
      Object.assign(document.createElement('source'), { type, srcset, sizes }),
    ),
  )
  image.src = src
}

/** Loads a picture without showing it; resolves to whether it loaded. */
const preloadPicture = (files: LazyPictureFiles): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    document.createElement('picture').append(image)
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    setPictureFiles(image, files)
  })

/**
 * Replaces the placeholder in a `<picture>` once it comes near the viewport, or for printing. Returns a function that
 * stops waiting. React does not know of the change: it renders the placeholder, and a new element for another picture.
 */
export const loadPictureWhenNearViewport = (
  image: HTMLImageElement,
  files: LazyPictureFiles,
): (() => void) => {
  let isShown = false
  const show = () => {
    stop()
    if (isShown) return
    isShown = true
    setPictureFiles(image, files)
    // Only the picture is inverted in the dark theme: its placeholder has a dark version of its own.
    if (files.isDrawing && image.parentElement) image.parentElement.dataset.drawing = 'true'
  }
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (await preloadPicture(files)) show()
      else image.src = MISSING_PICTURE_IMAGE_URL
    },
    { rootMargin: `${PRELOAD_MARGIN} 0px` },
  )
  const stop = () => {
    observer.disconnect()
    removeEventListener('beforeprint', show)
  }
  observer.observe(image)
  // The browser waits for pictures that the page has when printing starts, but not for one that is preloaded first.
  addEventListener('beforeprint', show)
  return stop
}
