import { useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

export const NOT_FOUND = '/images/not-found.svg'

interface Source {
  readonly type: string
  readonly srcset: string
}

/** A stored picture with all the ways in which it can be had. */
export interface Stored {
  /** For whoever reads nothing else. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** The best first. */
  readonly sources?: readonly Source[]
  /** What stands there until it has come. */
  readonly placeholder?: string
}

interface PictureProps {
  readonly picture: Stored
  readonly alt: string
  readonly sizes: string
  readonly className?: string | undefined
  /** The one that the page begins with. */
  readonly isFirst?: boolean
}

/** A picture that is asked for at once. If it does not come, something stands there. */
export const Picture = ({ picture, alt, sizes, className, isFirst = false }: PictureProps) => {
  const { src, width, height, sources = [], placeholder } = picture
  const place = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string>()

  useEffect(() => {
    // It may have failed before the page was alive.
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
