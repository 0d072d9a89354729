import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNewInquiryCount, INQUIRY_INBOX_PATH } from '../../../lib/inbox.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { QueryResultView } from '../../../ui/query-view.tsx'
import { Panel, PanelFooter } from '../../../ui/screen-layout.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { includeOpenInquiry, limitToFirstAndOpenInquiries } from '../inquiry-lists.ts'
import { InquiryRows } from '../inquiry-rows.tsx'
import { useInquiries, useOpenedInquiry } from '../use-inquiries.ts'

const MAX_ROWS = 8

const NoNewInquiries = () => (
  <IllustratedEmptyListMessage illustration="state-empty" title="Новых заявок нет">
    <p>{typesetRussianText('Как только кто-то заполнит форму на сайте, заявка появится здесь.')}</p>
  </IllustratedEmptyListMessage>
)

export const NewInquiriesPanel = () => {
  const query = useInquiries({ list: 'new' })
  const [{ open }, set] = useUrlState({ open: '' })
  const opened = useOpenedInquiry({ list: 'new', rows: query.data?.rows, open, isSearched: false })
  return (
    <Panel title="Заявки" aside={<AdminLink to={`${INQUIRY_INBOX_PATH}?tab=all`}>Все заявки</AdminLink>}>
      <QueryResultView query={query}>
        {({ rows: readRows, total }) => {
          const rows = includeOpenInquiry(readRows, opened)
          const shown = limitToFirstAndOpenInquiries(rows, MAX_ROWS, open)
          const remaining = total - readRows.filter((each) => shown.some(({ id }) => id === each.id)).length
          if (rows.length === 0) return <NoNewInquiries />
          return (
            <>
              <InquiryRows
                rows={shown}
                now={new Date(query.dataUpdatedAt)}
                open={open}
                onOpen={(next) => set({ open: next })}
              />
              {remaining > 0 ? (
                <PanelFooter>
                  <AdminLink to={INQUIRY_INBOX_PATH}>Ещё {formatNewInquiryCount(remaining)}</AdminLink>
                </PanelFooter>
              ) : null}
            </>
          )
        }}
      </QueryResultView>
    </Panel>
  )
}
