import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PostArticle } from '../../../features/blog/post-article.tsx'
import { preparePostTextForDisplay } from '../../../features/blog/prepare-post-text-for-display.ts'
import siteStyles from '../../../styles/site.css?inline'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { usePostCategories } from '../../lib/categories.ts'
import type { PostFormValues } from './editor-screen/post-form.ts'
import styles from './post-preview.module.css'

/** Copies the styles of the admin page into the post preview, then adds those of the public site. */
const copyStyles = (page: Document): void => {
  const { documentElement, head } = document
  for (const { name, value } of documentElement.attributes) page.documentElement.setAttribute(name, value)
  for (const sheet of head.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(sheet.cloneNode(true))
  const siteStyle = page.createElement('style')
  siteStyle.textContent = siteStyles
  page.head.append(siteStyle)
}

/** Stops links from leaving the preview. Links to an anchor within the post still scroll. */
const disableNavigation = (page: Document): void => {
  page.addEventListener('click', (event) => {
    const [link] = event.composedPath().filter((each) => Reflect.get(each, 'tagName') === 'A')
    if (!link) return
    event.preventDefault()
    const to = String(Reflect.get(link, 'hash'))
    if (to.length > 1) page.getElementById(to.slice(1))?.scrollIntoView()
  })
}

/** Frame of the post preview with its own viewport, so that media queries see the chosen width. */
const PostPreviewFrame = ({ width, children }: { width: number; children: ReactNode }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    copyStyles(page)
    disableNavigation(page)
    // Reading the width lays out the iframe. In an iframe without layout, pictures of the post count as failed to load.
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

const widths = [
  { value: '360', label: 'Телефон' },
  { value: '768', label: 'Планшет' },
  { value: '1440', label: 'Компьютер' },
]

interface PostPreviewProps {
  content: PostFormValues
  publishedAt: string | null
  children?: ReactNode
}

export const PostPreview = ({ content, publishedAt, children }: PostPreviewProps) => {
  const { data = [] } = usePostCategories()
  const [width, setWidth] = useState(() => (innerWidth < 768 ? '360' : innerWidth < 1440 ? '768' : '1440'))
  const categories = content.categories.flatMap((id) => data.find((each) => each.id === id) ?? [])
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl aria-label="Ширина" data={widths} value={width} onChange={setWidth} />
        <p>{typesetRussianText('Так запись увидят на сайте. Здесь и то, что ещё не опубликовано.')}</p>
        {children}
      </div>
      <PostPreviewFrame width={Number(width)}>
        <PostArticle
          post={{
            title: content.title.trim() || 'Без заголовка',
            categories,
            publishedAt,
            image: content.image ?? undefined,
          }}
          text={preparePostTextForDisplay(content.text)}
        />
      </PostPreviewFrame>
    </>
  )
}
