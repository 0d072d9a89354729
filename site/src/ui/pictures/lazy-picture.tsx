import { useEffect, useRef } from 'react'
import { type DisplayedPictureData, UNLOADED_PICTURE_IMAGE_URL } from './eager-picture.tsx'
import { loadPictureWhenNearViewport } from './load-picture-near-window.ts'
import styles from './picture.module.css'
import { buildNoScriptPictureUrl, buildStoredPictureSources } from './stored-picture-sources.ts'

interface LazyPictureProps {
  picture: DisplayedPictureData
  alt: string
  sizes: string
  placeWidth: number
}

export const LazilyLoadedPicture = ({ picture, alt, sizes, placeWidth }: LazyPictureProps) => {
  const { src, width, height, isDrawing } = picture
  const imageRef = useRef<HTMLImageElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt, whatever else has changed
  useEffect(() => {
    if (!imageRef.current) return
    const sources = buildStoredPictureSources(picture, placeWidth)
    return loadPictureWhenNearViewport(imageRef.current, { src, sources, sizes, isDrawing })
  }, [src])

  const image = { className: styles.lazy, width, height }
  const plainImage = <img {...image} alt={alt} src={buildNoScriptPictureUrl(picture)} loading="lazy" />
  return (
    <>
      <picture key={src} className={styles.scripted}>
        <img ref={imageRef} {...image} alt={alt} src={UNLOADED_PICTURE_IMAGE_URL} />
      </picture>
      <noscript>{isDrawing ? <picture data-drawing={true}>{plainImage}</picture> : plainImage}</noscript>
    </>
  )
}
