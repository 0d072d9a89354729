import { Drawer } from '@mantine/core'
import type { OptionChange } from 'shared/contract'
import { formatDateTime, toKyivDay } from 'shared/format'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLast } from '../../ui/use-last.ts'
import styles from './history-drawer.module.css'
import type { WithHistory } from './history-of.ts'
import { useHistory, useOptionDeeds } from './use-options.ts'
import { ValueView } from './value-view.tsx'
import { valueWords } from './value-words.ts'

interface ValueOfProps {
  readonly of: WithHistory
  readonly value: string | null
}

const ValueOf = ({ of, value }: ValueOfProps) => {
  const text = value ?? of.default
  if (text === undefined) return <p className={styles.none}>параметра не было</p>
  return (
    <>
      <ValueView words={valueWords(of.kind, text, toKyivDay(new Date()))} />
      {value === null ? <p className={styles.none}>по умолчанию</p> : null}
    </>
  )
}

const Changes = ({ of, list }: { readonly of: WithHistory; readonly list: readonly OptionChange[] }) => (
  <ol className={styles.list}>
    {list.map(({ author, changedAt, value }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two changes of one instant are told apart by their order
      <li key={`${changedAt} ${list.length - i}`}>
        <p className={styles.who}>
          <b>{author}</b> <time dateTime={changedAt}>{formatDateTime(new Date(changedAt))}</time>
        </p>
        <div className={styles.change}>
          <del>
            <span className={styles.says}>Было</span>
            <ValueOf of={of} value={list[i + 1]?.value ?? null} />
          </del>
          <ins>
            <span className={styles.says}>Стало</span>
            <ValueOf of={of} value={value} />
          </ins>
        </div>
      </li>
    ))}
  </ol>
)

interface HistoryDrawerProps {
  readonly of: WithHistory | undefined
  readonly onClose: () => void
}

interface KeptProps extends HistoryDrawerProps {
  readonly of: WithHistory
  readonly id: number
}

const Kept = ({ of, id, onClose }: KeptProps) => {
  const { gone } = useOptionDeeds()
  const query = useHistory(id, () => {
    gone(id)
    // A known option without a row has its default, and the list will say so.
    if (of.default !== undefined) return
    toast('Этот параметр уже удалили')
    onClose()
  })
  return <QueryView query={query}>{(list) => <Changes of={of} list={list} />}</QueryView>
}

/** Who changed a setting, when, from what to what. */
export const HistoryDrawer = ({ of, onClose }: HistoryDrawerProps) => {
  const drawn = useLast(of)
  return (
    <Drawer.Root opened={of !== undefined} onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The page has a banner already. */}
        <Drawer.Header role="none">
          <Drawer.Title>{drawn ? typeset(`История: ${drawn.name}`) : ''}</Drawer.Title>
          <Drawer.CloseButton aria-label="Закрыть" />
        </Drawer.Header>
        <Drawer.Body>
          {drawn?.id === undefined ? (
            <StatusMessage illustration="state-empty" title="Действует значение по умолчанию">
              <p>{typeset('История откроется, когда его изменят.')}</p>
            </StatusMessage>
          ) : (
            <Kept of={drawn} id={drawn.id} onClose={onClose} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
