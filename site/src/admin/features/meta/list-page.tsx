import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Meta } from 'shared/contract'
import { StateMessage } from '../../../ui/state-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { nextSort, readSort } from '../../ui/sort.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { MetaTable } from './meta-table.tsx'
import { columns, found, rowsOf, sorted } from './rows.ts'
import { useMetas } from './use-metas.ts'

export const Page = () => {
  const query = useMetas()
  const [{ q, sort: order }, set] = useListState({ q: '', sort: 'page' })
  const sort = readSort(order, columns)
  const wanted = (metas: readonly Meta[]) => sorted(found(rowsOf(metas), q), sort)
  return (
    <>
      <ScreenHead title="Мета-теги" aside={query.data?.length}>
        <SearchField says="Найти страницу" value={q} onChange={(next) => set({ q: next })} />
        <Button
          component={Link}
          to="/admin/meta/create"
          data-key="new"
          leftSection={<Icon name="plus" size={16} />}
        >
          Новые мета-теги
        </Button>
      </ScreenHead>
      <Panel>
        <QueryView query={query}>
          {(metas) => {
            const rows = wanted(metas)
            return rows.length > 0 ? (
              <MetaTable
                rows={rows}
                sort={sort}
                onSort={(column) => set((now) => ({ sort: nextSort(now.sort, columns, column) }))}
              />
            ) : (
              // The pages of the site are always listed, so the list is empty only when the search finds nothing.
              <StateMessage drawing="state-empty" title="Такой страницы нет">
                <p>Попробуйте другое слово.</p>
                <Button mt={12} variant="default" onClick={() => set({ q: '' })}>
                  Показать все
                </Button>
              </StateMessage>
            )
          }}
        </QueryView>
      </Panel>
    </>
  )
}
