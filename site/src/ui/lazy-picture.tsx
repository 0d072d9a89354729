import { useEffect, useRef, useState } from 'react'
import { PICTURE_NOT_FOUND_IMAGE_URL, type StoredPictureFormats } from './eager-picture.tsx'
import styles from './lazy-picture.module.css'

const PLACEHOLDER = '/images/placeholder.svg'

/** Lazy pictures are loaded within 1.3 window heights. */
const PRELOAD_MARGIN = '30%'

interface LazyPictureProps extends StoredPictureFormats {
  readonly alt: string
  readonly sizes?: string
}

const NO_SOURCES: NonNullable<StoredPictureFormats['sources']> = []

/** Loads a picture in the best format the browser supports; resolves to whether it loaded. */
const preloadPicture = ({ src, sources = NO_SOURCES, sizes = '' }: LazyPictureProps): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    const picture = document.createElement('picture')
    for (const { type, srcset } of sources) {
      picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes }))
    }
    picture.append(image)
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = src
  })

const LazyPictureContent = (props: LazyPictureProps) => {
  const { src, alt, width, height, sources = NO_SOURCES, sizes, placeholder = PLACEHOLDER } = props
  const imageRef = useRef<HTMLImageElement>(null)
  const [shown, show] = useState<'placeholder' | 'picture' | 'not-found'>('placeholder')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt, whatever else has changed
  useEffect(() => {
    const { current } = imageRef
    if (!current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void preloadPicture(props).then((hasCome) => show(hasCome ? 'picture' : 'not-found'))
      },
      { rootMargin: `${PRELOAD_MARGIN} 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [src])

  const size = { width, height }
  const sourceElements = sources.map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={srcset} sizes={sizes} />
  ))
  const placeholderSrc = shown === 'not-found' ? PICTURE_NOT_FOUND_IMAGE_URL : placeholder
  return (
    <>
      <picture className={styles.alive}>
        {shown === 'picture' ? sourceElements : null}
        <img
          ref={imageRef}
          className={styles.picture}
          alt={alt}
          {...size}
          src={shown === 'picture' ? src : placeholderSrc}
        />
      </picture>
      <noscript>
        <picture>
          {sourceElements}
          <img className={styles.picture} alt={alt} {...size} src={src} loading="lazy" />
        </picture>
      </noscript>
    </>
  )
}

/** A picture loaded when it comes near the window. Shows a placeholder until then, or a replacement on failure. */
export const LazilyLoadedPicture = (props: LazyPictureProps) => (
  <LazyPictureContent key={props.src} {...props} />
)
