import type { PictureSourceAttributes } from './stored-picture-sources.ts'

/** Distance above and below the viewport, in shares of its height, within which lazy pictures are loaded. */
const PRELOAD_MARGIN = '30%'

interface LazyPictureFiles {
  src: string
  sources: readonly PictureSourceAttributes[]
  sizes: string
}

export const createPictureSourceElements = (
  sources: readonly PictureSourceAttributes[],
  sizes: string,
): readonly HTMLSourceElement[] =>
  sources.map(({ type, srcset }) => Object.assign(document.createElement('source'), { type, srcset, sizes }))

/** Loads a picture in the best format the browser supports; resolves to whether it loaded. */
const preloadPicture = ({ src, sources, sizes }: LazyPictureFiles): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    const picture = document.createElement('picture')
    picture.append(...createPictureSourceElements(sources, sizes), image)
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = src
  })

/** Loads a picture once when its element comes near the viewport, or for printing. Returns a function that stops waiting. */
export const loadPictureWhenNearViewport = (
  element: Element,
  files: LazyPictureFiles,
  onEnd: (isLoaded: boolean) => void,
): (() => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      stop()
      void preloadPicture(files).then(onEnd)
    },
    { rootMargin: `${PRELOAD_MARGIN} 0px` },
  )
  // The browser waits for pictures that the page has when printing starts, but not for one that is preloaded first.
  const showInPrint = () => {
    stop()
    onEnd(true)
  }
  const stop = () => {
    observer.disconnect()
    removeEventListener('beforeprint', showInPrint)
  }
  observer.observe(element)
  addEventListener('beforeprint', showInPrint)
  return stop
}
