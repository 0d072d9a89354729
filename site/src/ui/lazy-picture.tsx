import { useEffect, useRef, useState } from 'react'
import styles from './lazy-picture.module.css'
import { NOT_FOUND, type Stored } from './picture.tsx'

const PLACEHOLDER = '/images/placeholder.svg'

/** Pictures are loaded within 1.3 window heights. */
const PRELOAD = '30%'

interface LazyPictureProps extends Stored {
  readonly alt: string
  readonly sizes?: string
}

const none: NonNullable<Stored['sources']> = []

/** Loads the best format the browser supports; resolves to whether it loaded. */
const fetched = ({ src, sources = none, sizes = '' }: LazyPictureProps): Promise<boolean> =>
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

const Attempt = (props: LazyPictureProps) => {
  const { src, alt, width, height, sources = none, sizes, placeholder = PLACEHOLDER } = props
  const place = useRef<HTMLImageElement>(null)
  const [shown, show] = useState<'placeholder' | 'picture' | 'not-found'>('placeholder')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt, whatever else has changed
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetched(props).then((hasCome) => show(hasCome ? 'picture' : 'not-found'))
      },
      { rootMargin: `${PRELOAD} 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [src])

  const size = { width, height }
  const ways = sources.map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={srcset} sizes={sizes} />
  ))
  const instead = shown === 'not-found' ? NOT_FOUND : placeholder
  return (
    <>
      <picture className={styles.alive}>
        {shown === 'picture' ? ways : null}
        <img
          ref={place}
          className={styles.picture}
          alt={alt}
          {...size}
          src={shown === 'picture' ? src : instead}
        />
      </picture>
      <noscript>
        <picture>
          {ways}
          <img className={styles.picture} alt={alt} {...size} src={src} loading="lazy" />
        </picture>
      </noscript>
    </>
  )
}

/** A picture loaded when it comes near. A placeholder is shown until then, or a replacement if loading fails. */
export const LazyPicture = (props: LazyPictureProps) => <Attempt key={props.src} {...props} />
