import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DisplayedPictureData,
  MISSING_PICTURE_IMAGE_URL,
  UNLOADED_PICTURE_IMAGE_URL,
} from './eager-picture.tsx'
import { loadPictureWhenNearViewport } from './load-picture-near-window.ts'
import styles from './picture.module.css'
import { buildNoScriptPictureUrl, buildStoredPictureSources } from './stored-picture-sources.ts'

interface LazyPictureProps {
  picture: DisplayedPictureData
  alt: string
  sizes: string
  placeWidth: number
}

const LazyPictureContent = ({ picture, alt, sizes, placeWidth }: LazyPictureProps) => {
  const { src, width, height, isDrawing } = picture
  const imageRef = useRef<HTMLImageElement>(null)
  const [shown, show] = useState<'placeholder' | 'picture' | 'not-found'>('placeholder')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt, whatever else has changed
  useEffect(() => {
    if (!imageRef.current) return
    const sources = buildStoredPictureSources(picture, placeWidth)
    return loadPictureWhenNearViewport(imageRef.current, { src, sources, sizes }, (isLoaded) =>
      // Printing does not wait for a render that React schedules.
      flushSync(() => show(isLoaded ? 'picture' : 'not-found')),
    )
  }, [src])

  // Only the picture is inverted in the dark theme: its placeholder has a dark version of its own.
  const isInverted = isDrawing && shown === 'picture'
  const sources = shown === 'picture' ? buildStoredPictureSources(picture, placeWidth) : []
  const size = { width, height }
  const placeholderSrc = shown === 'not-found' ? MISSING_PICTURE_IMAGE_URL : UNLOADED_PICTURE_IMAGE_URL
  const plainImage = (
    <img className={styles.lazy} alt={alt} {...size} src={buildNoScriptPictureUrl(picture)} loading="lazy" />
  )
  return (
    <>
      <picture className={styles.scripted} data-drawing={isInverted}>
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={imageRef}
          className={styles.lazy}
          alt={alt}
          {...size}
          src={shown === 'picture' ? src : placeholderSrc}
        />
      </picture>
      <noscript>{isDrawing ? <picture data-drawing={true}>{plainImage}</picture> : plainImage}</noscript>
    </>
  )
}

export const LazilyLoadedPicture = (props: LazyPictureProps) => (
  <LazyPictureContent key={props.picture.src} {...props} />
)
