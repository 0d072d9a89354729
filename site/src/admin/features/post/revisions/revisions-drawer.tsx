import { Button, Drawer } from '@mantine/core'
import type { PostRevision } from 'shared/contract'
import { QueryView } from '../../../ui/query-view.tsx'
import { DifferenceView } from '../difference/difference-view.tsx'
import type { Written } from '../writing/written.ts'
import { revisionTime, revisionWords } from './revision-words.ts'
import styles from './revisions-drawer.module.css'
import { useRevision } from './use-revisions.ts'

interface RevisionsDrawerProps {
  readonly id: number | undefined
  readonly list: readonly PostRevision[]
  /** The form values being edited now. */
  readonly current: Written
  /** Number of the compared version. The drawer is closed if it is undefined. */
  readonly chosen: number | undefined
  readonly onChoose: (n: number) => void
  readonly onRestore: (content: Written, revision: PostRevision) => void
  readonly onClose: () => void
}

interface OneProps {
  readonly id: number
  readonly revision: PostRevision
  readonly current: Written
  readonly onRestore: RevisionsDrawerProps['onRestore']
}

const One = ({ id, revision, current, onRestore }: OneProps) => {
  const query = useRevision(id, revision.n)
  return (
    <section className={styles.one} aria-label="Что изменилось с тех пор">
      <QueryView query={query}>
        {(content) => (
          <>
            <header>
              <p>
                {`Зачёркнуто то, что было в ${revisionTime(revision, new Date())} и чего теперь нет; подчёркнуто то, что появилось.`}
              </p>
              <Button onClick={() => onRestore({ ...content, order: current.order }, revision)}>
                Вернуть эту версию
              </Button>
            </header>
            <DifferenceView before={{ ...content, order: current.order }} after={current} />
          </>
        )}
      </QueryView>
    </section>
  )
}

/** A drawer listing the versions of a post and comparing one of them with the current form. */
export const RevisionsDrawer = ({
  id,
  list,
  current,
  chosen,
  onChoose,
  onRestore,
  onClose,
}: RevisionsDrawerProps) => {
  const revision = list.find(({ n }) => n === chosen) ?? list[0]
  return (
    <Drawer
      opened={chosen !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title="Версии"
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <ol className={styles.list}>
        {list.map((each) => (
          <li key={each.n}>
            <button type="button" aria-pressed={each.n === revision?.n} onClick={() => onChoose(each.n)}>
              <b>{revisionTime(each, new Date())}</b>
              <span>{revisionWords(each)}</span>
              <span>{each.author}</span>
            </button>
          </li>
        ))}
      </ol>
      {revision && id !== undefined ? (
        <One key={revision.n} id={id} revision={revision} current={current} onRestore={onRestore} />
      ) : null}
    </Drawer>
  )
}
