import { counted } from '../../../ui/counted.ts'
import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { INBOX } from '../../requests/arrival-words.ts'
import { firstAndOpen, withOpen } from '../../requests/open-request.ts'
import { RequestRows } from '../../requests/request-rows.tsx'
import { useOpenRequest } from '../../requests/use-open-request.ts'
import { useRequests } from '../../requests/use-requests.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import styles from './requests-panel.module.css'

const MOST = 8

const None = () => (
  <StateMessage drawing="state-empty" title="Новых заявок нет">
    <p>{typeset('Как только кто-то заполнит форму на сайте, заявка появится здесь.')}</p>
  </StateMessage>
)

/** Newest of the new inquiries. They can be opened, called and marked here too. */
export const RequestsPanel = () => {
  const query = useRequests({ list: 'new' })
  const [{ open }, set] = useListState({ open: '' })
  const opened = useOpenRequest({ list: 'new', rows: query.data?.rows, open, isSearched: false })
  return (
    <Panel title="Заявки" aside={<AdminLink to={`${INBOX}?tab=all`}>Все заявки</AdminLink>}>
      <QueryView query={query}>
        {({ rows: read, total }) => {
          const rows = withOpen(read, opened)
          const shown = firstAndOpen(rows, MOST, open)
          const rest = total - read.filter((each) => shown.some(({ id }) => id === each.id)).length
          if (rows.length === 0) return <None />
          return (
            <>
              <RequestRows
                rows={shown}
                now={new Date(query.dataUpdatedAt)}
                open={open}
                onOpen={(next) => set({ open: next })}
              />
              {rest > 0 ? (
                <p className={styles.more}>
                  <AdminLink to={INBOX}>
                    Ещё {counted(rest, 'новая заявка', 'новые заявки', 'новых заявок')}
                  </AdminLink>
                </p>
              ) : null}
            </>
          )
        }}
      </QueryView>
    </Panel>
  )
}
