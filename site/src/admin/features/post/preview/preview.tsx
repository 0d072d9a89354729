import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PostArticle } from '../../../../post/post-article.tsx'
import { prepareText } from '../../../../post/prepared-text.ts'
import { typeset } from '../../../../ui/typeset.ts'
import { useAdmin } from '../../../admin-context.ts'
import type { Written } from '../writing/written.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

const widths = [
  { value: '360', label: 'Телефон' },
  { value: '768', label: 'Планшет' },
  { value: '1440', label: 'Компьютер' },
]

interface PreviewProps {
  readonly content: Written
  readonly publishedAt: string | null
  readonly children?: ReactNode
}

/** Form values in the article view of the blog, whether they are saved or not. */
export const Preview = ({ content, publishedAt, children }: PreviewProps) => {
  const { client } = useAdmin()
  const { data = [] } = useQuery({ queryKey: ['category'], queryFn: () => client.category.list() })
  const [width, setWidth] = useState(() => (innerWidth < 768 ? '360' : innerWidth < 1440 ? '768' : '1440'))
  const categories = content.categories.flatMap((id) => data.find((each) => each.id === id) ?? [])
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl aria-label="Ширина" data={widths} value={width} onChange={setWidth} />
        <p>{typeset('Так запись увидят на сайте. Здесь и то, что ещё не опубликовано.')}</p>
        {children}
      </div>
      <PreviewFrame width={Number(width)}>
        <PostArticle
          post={{
            title: content.title.trim() || 'Без заголовка',
            categories,
            publishedAt,
            image: content.image ?? undefined,
          }}
          text={prepareText(content.text)}
        />
      </PreviewFrame>
    </>
  )
}
