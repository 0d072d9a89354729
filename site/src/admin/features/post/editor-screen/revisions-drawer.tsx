import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PostRevision } from 'shared/contract'
import { formatDateTime, formatTime, toKyivDay } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useToastHiddenWithScreen } from '../../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { formatChangedPostFields, PostDiffView } from '../post-diff-view.tsx'
import { type PostFormValues, toPostFormValues } from './post-form.ts'
import styles from './revisions-drawer.module.css'
import type { PostEditor } from './use-post-editor.ts'

/** Formats the time of a post revision, `10:38`, preceded by the day if it is not today. */
export const formatPostRevisionTime = ({ createdAt }: PostRevision, now: Date): string => {
  const at = new Date(createdAt)
  const clock = formatTime(at)
  return toKyivDay(at) === toKyivDay(now) ? clock : formatDateTime(at)
}

export const formatPostRevisionChanges = ({ status, changed }: PostRevision): string => {
  const changes =
    changed.length === 0 ? 'первый текст' : formatChangedPostFields(changed) || 'без изменений в тексте'
  return status === 'edits' ? `правки без публикации: ${changes}` : changes
}

/** Loads the revisions of a post again whenever the post or its working copy has a new version. */
export const usePostRevisions = (id: number | undefined, refreshKey: unknown) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: ['post', 'revisions', id, refreshKey],
    queryFn: () => backgroundClient.post.revisions({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

interface RevisionComparisonProps {
  id: number
  revision: PostRevision
  current: PostFormValues
  onRestore: (content: PostFormValues) => void
}

const RevisionComparison = ({ id, revision, current, onRestore }: RevisionComparisonProps) => {
  const { backgroundClient } = useAdminServices()
  const query = useQuery({
    queryKey: ['post', 'revision', id, revision.n],
    queryFn: async () =>
      toPostFormValues(await backgroundClient.post.revision({ params: { id, n: revision.n } })),
  })
  return (
    <section className={styles.one} aria-label="Что изменилось с тех пор">
      <QueryResultOrErrorNotice query={query}>
        {(content) => (
          <>
            <header>
              <p>
                {`Зачёркнуто то, что было в ${formatPostRevisionTime(revision, new Date())} и чего теперь нет; подчёркнуто то, что появилось.`}
              </p>
              <Button variant="filled" onClick={() => onRestore({ ...content, order: current.order })}>
                Вернуть эту версию
              </Button>
            </header>
            <PostDiffView before={{ ...content, order: current.order }} after={current} />
          </>
        )}
      </QueryResultOrErrorNotice>
    </section>
  )
}

interface RevisionsDrawerProps {
  editor: PostEditor
  revisions: readonly PostRevision[]
  /** Number of the revision compared with the current text. If undefined, the revision drawer is closed. */
  selectedNumber: number | undefined
  onSelect: (n: number | undefined) => void
}

export const PostRevisionsDrawer = ({
  editor,
  revisions,
  selectedNumber,
  onSelect,
}: RevisionsDrawerProps) => {
  const { id, content: current, replaceContent } = editor
  const toast = useToastHiddenWithScreen()
  const revision = revisions.find(({ n }) => n === selectedNumber) ?? revisions[0]
  const restore = async (content: PostFormValues, restored: PostRevision) => {
    onSelect(undefined)
    if (await editor.restoreContent(content))
      toast(`Возвращена версия ${formatPostRevisionTime(restored, new Date())}`, {
        label: 'Отменить',
        run: () => replaceContent(current),
      })
    else toast('Версия не возвращена: то, что в полях, ещё не сохранилось, и пропало бы. Оно на месте.')
  }
  return (
    <Drawer
      opened={selectedNumber !== undefined}
      onClose={() => onSelect(undefined)}
      size="xl"
      title="Версии"
    >
      <ol className={styles.list}>
        {revisions.map((each) => (
          <li key={each.n}>
            <button type="button" aria-pressed={each.n === revision?.n} onClick={() => onSelect(each.n)}>
              <b>{formatPostRevisionTime(each, new Date())}</b>
              <span>{formatPostRevisionChanges(each)}</span>
              <span>{each.author}</span>
            </button>
          </li>
        ))}
      </ol>
      {revision && id !== undefined ? (
        <RevisionComparison
          key={revision.n}
          id={id}
          revision={revision}
          current={current}
          onRestore={(content) => void restore(content, revision)}
        />
      ) : null}
    </Drawer>
  )
}
