import { ActionIcon, Menu } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { useAdminServices } from '../../lib/admin-context.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAllInquiriesLoader } from './data/use-inquiries.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import styles from './list/inbox.module.css'
import { InboxFilterMenu } from './list/inbox-filter-menu.tsx'
import { InboxTabBar } from './list/inbox-tab-bar.tsx'
import { InboxWork } from './list/inbox-work.tsx'
import { PrintedInquiries, useInquiryPrinting } from './list/printed-inquiries.tsx'
import { useInbox } from './list/use-inbox.ts'

/** Menu «⋯» of the inbox with what is needed rarely. */
const InboxMenu = ({ onPrint }: { onPrint: () => void }) => {
  const { platform, client } = useAdminServices()
  const download = () =>
    runWithErrorToast(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${toKyivDay(new Date())}.csv`,
        type: 'text/csv;charset=utf-8',
        text,
      })
    })
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Ещё">
          <AdminIcon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<AdminIcon name="download" size={16} />} onClick={() => void download()}>
          Скачать все для Excel
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="document" size={16} />} onClick={onPrint}>
          Печать
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export const Page = () => {
  const inbox = useInbox()
  const { parameters, set, query, rows } = inbox
  const loadAll = useAllInquiriesLoader(inbox.listQuery)
  const { print, whole } = useInquiryPrinting(inbox)
  const isPanelPage = !inbox.isPanelBeside && parameters.open !== ''
  const getTable = async () =>
    buildInquiryClipboardTable(query.data && !query.hasNextPage ? rows : await loadAll())
  return (
    <>
      <div hidden={isPanelPage}>
        <AdminScreenHeader title="Заявки">
          <div className={styles.headControls}>
            <SearchField label="Найти заявку" value={parameters.q} onChange={(q) => set({ q })} />
            <InboxFilterMenu inbox={inbox} />
            <InboxMenu onPrint={print} />
          </div>
        </AdminScreenHeader>
        <InboxTabBar inbox={inbox} />
      </div>
      <InboxWork inbox={inbox} getTable={getTable} />
      {isPanelPage ? null : <PrintedInquiries inbox={inbox} whole={whole} />}
    </>
  )
}
