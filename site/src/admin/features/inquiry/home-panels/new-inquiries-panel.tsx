import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNewInquiryCount, INQUIRY_INBOX_PATH } from '../../../lib/inbox.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { AdminPanel, AdminPanelFooter } from '../../../ui/screen-layout.tsx'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { addSelectedInquiryToList, keepFirstInquiriesAndSelectedOne } from '../data/inquiry-lists.ts'
import { useInquiries, useSelectedInquiry } from '../data/use-inquiries.ts'
import { ExpandableInquiryList } from '../inquiry-rows.tsx'

const MAX_ROWS = 8

const NoNewInquiries = () => (
  <IllustratedEmptyListMessage illustration="state-empty" title="Новых заявок нет">
    <p>{typesetRussianText('Как только кто-то заполнит форму на сайте, заявка появится здесь.')}</p>
  </IllustratedEmptyListMessage>
)

export const NewInquiriesPanel = () => {
  const query = useInquiries({ state: 'new' })
  const [{ open }, set] = useUrlQueryParameters({ open: '' })
  const opened = useSelectedInquiry({ list: 'new', rows: query.data?.rows, open, isSearched: false })
  return (
    <AdminPanel title="Заявки" aside={<AdminLink to={`${INQUIRY_INBOX_PATH}?tab=all`}>Все заявки</AdminLink>}>
      <QueryResultOrErrorNotice query={query}>
        {({ rows: readRows, total }) => {
          const rows = addSelectedInquiryToList(readRows, opened)
          const shown = keepFirstInquiriesAndSelectedOne(rows, MAX_ROWS, open)
          const remaining = total - readRows.filter((each) => shown.some(({ id }) => id === each.id)).length
          if (rows.length === 0) return <NoNewInquiries />
          return (
            <>
              <ExpandableInquiryList
                rows={shown}
                now={new Date(query.dataUpdatedAt)}
                open={open}
                onOpen={(next) => set({ open: next })}
              />
              {remaining > 0 ? (
                <AdminPanelFooter>
                  <AdminLink to={INQUIRY_INBOX_PATH}>Ещё {formatNewInquiryCount(remaining)}</AdminLink>
                </AdminPanelFooter>
              ) : null}
            </>
          )
        }}
      </QueryResultOrErrorNotice>
    </AdminPanel>
  )
}
