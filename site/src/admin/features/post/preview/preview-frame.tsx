import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import siteStyles from '../../../../styles/site.css?inline'
import styles from './preview.module.css'

interface PreviewFrameProps {
  readonly width: number
  readonly children: ReactNode
}

/** Copies the attributes and styles of the admin page, then adds the styles of the public site. */
const dress = (page: Document): void => {
  const { documentElement, head } = document
  for (const { name, value } of documentElement.attributes) page.documentElement.setAttribute(name, value)
  for (const sheet of head.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(sheet.cloneNode(true))
  const ofSite = page.createElement('style')
  ofSite.textContent = siteStyles
  page.head.append(ofSite)
}

/** Stops links from leaving the preview. Links to an anchor within the post still scroll. */
const holdLinks = (page: Document): void => {
  page.addEventListener('click', (event) => {
    const [link] = event.composedPath().filter((each) => Reflect.get(each, 'tagName') === 'A')
    if (!link) return
    event.preventDefault()
    const to = String(Reflect.get(link, 'hash'))
    if (to.length > 1) page.getElementById(to.slice(1))?.scrollIntoView()
  })
}

/** Frame with its own viewport, so that media queries see the chosen width. */
export const PreviewFrame = ({ width, children }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    dress(page)
    holdLinks(page)
    // Reading the size forces layout: without it a loaded picture would be 0 px wide and count as failed.
    if (page.defaultView?.innerWidth !== undefined) setBody(page.body)
  }, [])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className={styles.stage} tabIndex={0} aria-label="Запись в своей ширине">
      <iframe ref={frame} className={styles.frame} width={width} title="Запись, как её увидят на сайте" />
      {body ? createPortal(<div className={styles.page}>{children}</div>, body) : null}
    </section>
  )
}
