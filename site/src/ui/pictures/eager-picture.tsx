import { useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'
import { buildStoredPictureSources } from './stored-picture-sources.ts'

export const MISSING_PICTURE_IMAGE_URL = '/images/not-found.svg'

export const UNLOADED_PICTURE_IMAGE_URL = '/images/placeholder.svg'

/** A stored picture, from which the URLs of its other sizes and formats are derived. */
export interface DisplayedPictureData {
  src: string
  width: number
  height: number
  /** Whether the picture is a drawing on a light ground, which a dark page shows inverted. */
  isDrawing?: true | undefined
  /** Tiny blurred copy, shown while an eagerly loaded picture is loading. */
  placeholder?: string
}

interface PictureProps {
  picture: DisplayedPictureData
  alt: string
  sizes: string
  /** Largest width in CSS pixels at which the picture is shown. */
  placeWidth: number
  className?: string | undefined
  isFirst?: boolean
}

export const EagerlyLoadedPicture = ({
  picture,
  alt,
  sizes,
  placeWidth,
  className,
  isFirst = false,
}: PictureProps) => {
  const { src, width, height, placeholder = UNLOADED_PICTURE_IMAGE_URL, isDrawing } = picture
  const imageRef = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string>()

  useEffect(() => {
    // A picture that failed before hydration has sent no event to React, so its state is read here.
    const { current } = imageRef
    if (current?.complete && current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const size = { width, height }
  const isAvailable = failedSrc !== src
  return (
    <span
      className={className === undefined ? styles.frame : `${styles.frame} ${className}`}
      data-drawing={isDrawing && isAvailable}
    >
      {isAvailable ? <img className={styles.before} src={placeholder} alt="" {...size} /> : null}
      <picture>
        {(isAvailable ? buildStoredPictureSources(picture, placeWidth) : []).map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={imageRef}
          src={isAvailable ? src : MISSING_PICTURE_IMAGE_URL}
          alt={alt}
          {...size}
          decoding={isFirst ? undefined : 'async'}
          fetchPriority={isFirst ? 'high' : undefined}
          onError={() => setFailedSrc(src)}
        />
      </picture>
    </span>
  )
}

const toElement = (html: string): ParentNode => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Reads a picture from the HTML of the page, so that it is not sent twice. A lazy picture is in a `<noscript>`. */
export const readPictureFromHtml = (container: Element): DisplayedPictureData => {
  const lazy = container.querySelector(':scope > noscript')
  const root = lazy ? toElement(lazy.textContent) : container
  const image = root.querySelector(lazy ? 'img' : 'picture img')
  const placeholder = lazy ? undefined : container.querySelector('img')?.getAttribute('src')
  return {
    src: image?.getAttribute('src') ?? '',
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    ...(root.querySelector('[data-drawing="true"]') ? { isDrawing: true } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
}
