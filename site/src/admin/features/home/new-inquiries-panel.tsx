import { formatPlural } from '../../../ui/format-plural.ts'
import { StatusMessage } from '../../../ui/status-message.tsx'
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
import styles from './new-inquiries-panel.module.css'

const MAX_ROWS = 8

const NoNewInquiries = () => (
  <StatusMessage illustration="state-empty" title="Новых заявок нет">
    <p>{typeset('Как только кто-то заполнит форму на сайте, заявка появится здесь.')}</p>
  </StatusMessage>
)

/** Newest of the new inquiries. They can be opened, called and marked here too. */
export const NewInquiriesPanel = () => {
  const query = useRequests({ list: 'new' })
  const [{ open }, set] = useListState({ open: '' })
  const opened = useOpenRequest({ list: 'new', rows: query.data?.rows, open, isSearched: false })
  return (
    <Panel title="Заявки" aside={<AdminLink to={`${INBOX}?tab=all`}>Все заявки</AdminLink>}>
      <QueryView query={query}>
        {({ rows: readRows, total }) => {
          const rows = withOpen(readRows, opened)
          const shown = firstAndOpen(rows, MAX_ROWS, open)
          const remaining = total - readRows.filter((each) => shown.some(({ id }) => id === each.id)).length
          if (rows.length === 0) return <NoNewInquiries />
          return (
            <>
              <RequestRows
                rows={shown}
                now={new Date(query.dataUpdatedAt)}
                open={open}
                onOpen={(next) => set({ open: next })}
              />
              {remaining > 0 ? (
                <p className={styles.more}>
                  <AdminLink to={INBOX}>
                    Ещё {formatPlural(remaining, 'новая заявка', 'новые заявки', 'новых заявок')}
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
