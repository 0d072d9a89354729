import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PageMetaRecord } from 'shared/contract'
import { parseTableColumnSort, toggleTableColumnSort } from '../../ui/column-sort.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { NothingFoundMessage, SearchField } from '../../ui/search-field.tsx'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { MetaTagsListTable } from './meta-table.tsx'
import {
  buildMetaTagListRows,
  filterMetaTagListRows,
  metaTagsTableColumns,
  sortMetaTagListRows,
} from './meta-table-rows.ts'
import { useMetaTagRecords } from './use-metas.ts'

export const Page = () => {
  const query = useMetaTagRecords()
  const [{ q, sort: sortParam }, set] = useUrlQueryParameters({ q: '', sort: 'page' })
  const sort = parseTableColumnSort(sortParam, metaTagsTableColumns)
  const findRows = (metas: readonly PageMetaRecord[]) =>
    sortMetaTagListRows(filterMetaTagListRows(buildMetaTagListRows(metas), q), sort)
  return (
    <>
      <AdminScreenHeader title="Мета-теги" aside={query.data?.length}>
        <SearchField label="Найти страницу" value={q} onChange={(next) => set({ q: next })} />
        <Button
          variant="filled"
          component={Link}
          to="/admin/meta/create"
          data-key="new"
          leftSection={<AdminIcon name="plus" size={16} />}
        >
          Новые мета-теги
        </Button>
      </AdminScreenHeader>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(metas) => {
            const rows = findRows(metas)
            return rows.length > 0 ? (
              <MetaTagsListTable
                rows={rows}
                sort={sort}
                onSort={(column) =>
                  set((now) => ({ sort: toggleTableColumnSort(now.sort, metaTagsTableColumns, column) }))
                }
              />
            ) : (
              // The pages of the site are always listed, so the list of meta tags is empty only when the
              // search finds nothing.
              <NothingFoundMessage title="Такой страницы нет" onShowAll={() => set({ q: '' })} />
            )
          }}
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
