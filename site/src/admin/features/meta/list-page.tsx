import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PageMetaRecord } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { parseColumnSort, toggleColumnSort } from '../../ui/column-sort.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QueryResultView } from '../../ui/query-view.tsx'
import { Panel, ScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/text-search.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { MetaTagsTable } from './meta-table.tsx'
import {
  buildMetaTagsTableRows,
  metaTagsTableColumns,
  searchMetaTagsTableRows,
  sortMetaTagsTableRows,
} from './meta-table-rows.ts'
import { useMetaRecords } from './use-metas.ts'

export const Page = () => {
  const query = useMetaRecords()
  const [{ q, sort: sortParam }, set] = useUrlState({ q: '', sort: 'page' })
  const sort = parseColumnSort(sortParam, metaTagsTableColumns)
  const findRows = (metas: readonly PageMetaRecord[]) =>
    sortMetaTagsTableRows(searchMetaTagsTableRows(buildMetaTagsTableRows(metas), q), sort)
  return (
    <>
      <ScreenHeader title="Мета-теги" aside={query.data?.length}>
        <SearchField label="Найти страницу" value={q} onChange={(next) => set({ q: next })} />
        <Button
          component={Link}
          to="/admin/meta/create"
          data-key="new"
          leftSection={<Icon name="plus" size={16} />}
        >
          Новые мета-теги
        </Button>
      </ScreenHeader>
      <Panel>
        <QueryResultView query={query}>
          {(metas) => {
            const rows = findRows(metas)
            return rows.length > 0 ? (
              <MetaTagsTable
                rows={rows}
                sort={sort}
                onSort={(column) =>
                  set((now) => ({ sort: toggleColumnSort(now.sort, metaTagsTableColumns, column) }))
                }
              />
            ) : (
              // The pages of the site are always listed, so the list of meta tags is empty only when the
              // search finds nothing.
              <IllustratedEmptyListMessage illustration="state-empty" title="Такой страницы нет">
                <p>Попробуйте другое слово.</p>
                <Button mt={12} variant="default" onClick={() => set({ q: '' })}>
                  Показать все
                </Button>
              </IllustratedEmptyListMessage>
            )
          }}
        </QueryResultView>
      </Panel>
    </>
  )
}
