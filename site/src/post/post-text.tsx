import { useEffect, useRef } from 'react'
import { NOT_FOUND } from '../ui/picture.tsx'
import styles from './post-text.module.css'

interface PostTextProps {
  /** Prepared from text that was sanitized when it was saved. */
  readonly html: string
  readonly id?: string
}

const replaceLost = (image: HTMLImageElement): void => {
  if (image.getAttribute('src') === NOT_FOUND) return
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.src = NOT_FOUND
}

/** The text of a post in the blog's style. */
export const PostText = ({ html, id }: PostTextProps) => {
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    const { current } = place
    if (!current) return
    for (const image of current.querySelectorAll('img')) {
      // A lazy image that is not loaded yet is not complete.
      if (image.complete && image.naturalWidth === 0) replaceLost(image)
    }
    // Image errors do not bubble, so they are caught in the capture phase.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceLost(target)
    }
    current.addEventListener('error', onError, true)
    return () => current.removeEventListener('error', onError, true)
  }, [html])

  return (
    <div
      ref={place}
      id={id}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written, and prepared by us
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
