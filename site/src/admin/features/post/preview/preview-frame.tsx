import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import siteStyles from '../../../../styles/site.css?inline'
import styles from './preview.module.css'

interface PreviewFrameProps {
  readonly width: number
  readonly children: ReactNode
}

/** All that the page around it looks by, and after that what pages of visitors look by. */
const dress = (page: Document): void => {
  const { documentElement, head } = document
  for (const { name, value } of documentElement.attributes) page.documentElement.setAttribute(name, value)
  for (const sheet of head.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(sheet.cloneNode(true))
  const ofSite = page.createElement('style')
  ofSite.textContent = siteStyles
  page.head.append(ofSite)
}

/** Nothing leads away from what is looked at; within it, links to its parts do. */
const holdLinks = (page: Document): void => {
  page.addEventListener('click', (event) => {
    const [link] = event.composedPath().filter((each) => Reflect.get(each, 'tagName') === 'A')
    if (!link) return
    event.preventDefault()
    const to = String(Reflect.get(link, 'hash'))
    if (to.length > 1) page.getElementById(to.slice(1))?.scrollIntoView()
  })
}

/** A page of its own size within this one: what is narrow on a phone is narrow here, too. */
export const PreviewFrame = ({ width, children }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    dress(page)
    holdLinks(page)
    // Asked for its size it takes it: in a frame without one a picture that has come would be nothing wide, and pass for lost.
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
