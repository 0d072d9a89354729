import { Button } from '@mantine/core'
import type { Category } from 'shared/contract'
import { StateMessage } from '../../../ui/state-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { matches } from '../../ui/matches.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { CategoryTable } from './category-table.tsx'
import styles from './list-page.module.css'
import { TitleForm } from './title-form.tsx'
import { useCategories, useCategoryDeeds } from './use-categories.ts'

const NEW = 'new'

const None = () => (
  <StateMessage drawing="state-empty" title="Категорий пока нет">
    <p>Категории собирают записи блога по темам. Добавьте первую.</p>
  </StateMessage>
)

const NotFound = ({ onAll }: { readonly onAll: () => void }) => (
  <StateMessage drawing="state-empty" title="Такой категории нет">
    <p>Попробуйте другое слово.</p>
    <Button mt={12} variant="default" onClick={onAll}>
      Показать все
    </Button>
  </StateMessage>
)

export const Page = () => {
  const query = useCategories()
  const { create } = useCategoryDeeds()
  const [{ q, edit }, set] = useListState({ q: '', edit: '' })
  const adding = useFocusKept<HTMLButtonElement>(edit, edit !== '')
  const close = () => set({ edit: '' })
  const wanted = (list: readonly Category[]) => list.filter(({ title }) => matches(q, title))
  return (
    <>
      <ScreenHead title="Категории" aside={query.data?.length}>
        <SearchField says="Найти категорию" value={q} onChange={(next) => set({ q: next })} />
        <Button
          ref={adding}
          data-key="new"
          variant={edit === '' ? 'filled' : 'default'}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set({ edit: NEW })}
        >
          Новая категория
        </Button>
      </ScreenHead>
      <Panel>
        {edit === NEW ? (
          <div className={styles.create}>
            <TitleForm
              draft="category:new"
              label="Название новой категории"
              does="Добавить"
              saved={{ value: { title: '' } }}
              save={create}
              onClose={close}
            />
          </div>
        ) : null}
        <QueryView query={query}>
          {(list) => {
            if (list.length === 0) return <None />
            const rows = wanted(list)
            if (rows.length === 0) return <NotFound onAll={() => set({ q: '' })} />
            return (
              <CategoryTable
                list={rows}
                edited={edit}
                onEdit={(id) => set({ edit: String(id) })}
                onClose={close}
              />
            )
          }}
        </QueryView>
      </Panel>
    </>
  )
}
