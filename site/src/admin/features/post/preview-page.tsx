import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Preview } from './preview/preview.tsx'
import { useSeen } from './preview/use-seen.ts'

/** Post as visitors will see it, including text that is stored on this computer only. */
export const Page = () => {
  const { id } = useParams()
  const query = useSeen(Number(id))
  return (
    <>
      <ScreenHead title="Предпросмотр">
        <Button component={Link} to={`/admin/posts/${id}`} variant="default">
          Вернуться к записи
        </Button>
      </ScreenHead>
      <QueryView query={query}>
        {({ post, content }) => <Preview content={content} publishedAt={post.publishedAt} />}
      </QueryView>
    </>
  )
}
