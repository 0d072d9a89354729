import { useEffect, useRef, useState } from 'react'
import styles from './lazy-picture.module.css'

const PLACEHOLDER = '/images/placeholder.svg'
const NOT_FOUND = '/images/not-found.svg'

/** Pictures are asked for when they are within 1.3 heights of the window. */
const PRELOAD = '30%'

interface LazyPictureProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly srcSet?: string
  readonly sizes?: string
}

const Attempt = ({ src, alt, width, height, srcSet, sizes }: LazyPictureProps) => {
  const place = useRef<HTMLImageElement>(null)
  const [shown, show] = useState<'placeholder' | 'picture' | 'not-found'>('placeholder')

  useEffect(() => {
    const { current } = place
    if (!current) return
    const ask = () => {
      const picture = new Image()
      picture.onload = () => show('picture')
      picture.onerror = () => show('not-found')
      if (sizes) picture.sizes = sizes
      if (srcSet) picture.srcset = srcSet
      picture.src = src
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        ask()
      },
      { rootMargin: `${PRELOAD} 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [src, srcSet, sizes])

  const size = { width, height }
  const source = { src, srcSet, sizes }
  const stand = { src: shown === 'not-found' ? NOT_FOUND : PLACEHOLDER }
  return (
    <>
      <img
        ref={place}
        className={`${styles.picture} ${styles.alive}`}
        alt={alt}
        {...size}
        {...(shown === 'picture' ? source : stand)}
      />
      <noscript>
        <img className={styles.picture} alt={alt} {...size} {...source} />
      </noscript>
    </>
  )
}

/** One attempt; until it has come its place is kept, and if it does not come something stands there. */
export const LazyPicture = (props: LazyPictureProps) => <Attempt key={props.src} {...props} />
