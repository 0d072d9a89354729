import { useEffect, useRef, useState } from 'react'
import {
  PICTURE_NOT_FOUND_IMAGE_URL,
  PLACEHOLDER_IMAGE_URL,
  type StoredPictureFormats,
} from './eager-picture.tsx'
import styles from './lazy-picture.module.css'
import { loadPictureNearWindow } from './load-picture-near-window.ts'

interface LazyPictureProps extends StoredPictureFormats {
  readonly alt: string
  readonly sizes?: string
}

const NO_SOURCES: NonNullable<StoredPictureFormats['sources']> = []

const LazyPictureContent = (props: LazyPictureProps) => {
  const { src, alt, width, height, sources = NO_SOURCES, sizes, isDrawing } = props
  const imageRef = useRef<HTMLImageElement>(null)
  const [shown, show] = useState<'placeholder' | 'picture' | 'not-found'>('placeholder')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt, whatever else has changed
  useEffect(() => {
    if (imageRef.current)
      return loadPictureNearWindow(imageRef.current, props, (isLoaded) =>
        show(isLoaded ? 'picture' : 'not-found'),
      )
  }, [src])

  // The placeholder has a dark form of its own.
  const isInverted = isDrawing && shown === 'picture'
  const size = { width, height }
  const sourceElements = sources.map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={srcset} sizes={sizes} />
  ))
  const placeholderSrc = shown === 'not-found' ? PICTURE_NOT_FOUND_IMAGE_URL : PLACEHOLDER_IMAGE_URL
  return (
    <>
      <picture className={styles.alive} data-drawing={isInverted}>
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
        <picture data-drawing={isDrawing}>
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
