import { useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

export const NOT_FOUND = '/images/not-found.svg'

interface Source {
  readonly type: string
  readonly srcset: string
}

/** A stored picture with all its formats. */
export interface Stored {
  /** Fallback format. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** Best format first. */
  readonly sources?: readonly Source[]
  /** Shown until the picture has loaded. */
  readonly placeholder?: string
}

interface PictureProps {
  readonly picture: Stored
  readonly alt: string
  readonly sizes: string
  readonly className?: string | undefined
  /** Whether it is the first picture of the page. */
  readonly isFirst?: boolean
}

/** A picture loaded at once, with a replacement if loading fails. */
export const Picture = ({ picture, alt, sizes, className, isFirst = false }: PictureProps) => {
  const { src, width, height, sources = [], placeholder } = picture
  const place = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string>()

  useEffect(() => {
    // It may have failed before hydration.
    const { current } = place
    if (current?.complete && current.naturalWidth === 0) setLost(src)
  }, [src])

  const size = { width, height }
  const hasCome = lost !== src
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      {hasCome && placeholder ? <img className={styles.before} src={placeholder} alt="" {...size} /> : null}
      <picture>
        {(hasCome ? sources : []).map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={place}
          src={hasCome ? src : NOT_FOUND}
          alt={alt}
          {...size}
          decoding={isFirst ? undefined : 'async'}
          fetchPriority={isFirst ? 'high' : undefined}
          onError={() => setLost(src)}
        />
      </picture>
    </span>
  )
}
