import { Button } from '@mantine/core'
import type { Category } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { usePostCategories, usePostCategoryActions } from '../../lib/categories.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { NothingFoundMessage, SearchField } from '../../ui/search-field.tsx'
import { textsContainEveryQueryWord } from '../../ui/text-search.ts'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { CategoryListTable } from './category-table.tsx'
import { CategoryTitleForm } from './category-title-form.tsx'
import styles from './list-page.module.css'

const NEW_CATEGORY_FORM = 'new'

const NoCategories = () => (
  <IllustratedEmptyListMessage illustration="state-empty" title="Категорий пока нет">
    <p>Категории собирают записи блога по темам. Добавьте первую.</p>
  </IllustratedEmptyListMessage>
)

export const Page = () => {
  const query = usePostCategories()
  const { create } = usePostCategoryActions()
  const [{ q, edit }, set] = useUrlQueryParameters({ q: '', edit: '' })
  const newCategoryButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(edit, edit !== '')
  const close = () => set({ edit: '' })
  const filterCategories = (list: readonly Category[]) =>
    list.filter(({ title }) => textsContainEveryQueryWord(q, title))
  return (
    <>
      <AdminScreenHeader title="Категории" aside={query.data?.length}>
        <SearchField label="Найти категорию" value={q} onChange={(next) => set({ q: next })} />
        <Button
          ref={newCategoryButton}
          data-key="new"
          variant={edit === '' ? 'filled' : 'default'}
          leftSection={<AdminIcon name="plus" size={16} />}
          onClick={() => set({ edit: NEW_CATEGORY_FORM })}
        >
          Новая категория
        </Button>
      </AdminScreenHeader>
      <AdminPanel>
        {edit === NEW_CATEGORY_FORM ? (
          <div className={styles.create}>
            <CategoryTitleForm
              draftKey="category:new"
              label="Название новой категории"
              submitLabel="Добавить"
              saved={{ value: { title: '' } }}
              save={create}
              onClose={close}
            />
          </div>
        ) : null}
        <QueryResultOrErrorNotice query={query}>
          {(list) => {
            if (list.length === 0) return <NoCategories />
            const rows = filterCategories(list)
            if (rows.length === 0)
              return <NothingFoundMessage title="Такой категории нет" onShowAll={() => set({ q: '' })} />
            return (
              <CategoryListTable
                list={rows}
                editedId={edit}
                onEdit={(id) => set({ edit: String(id) })}
                onClose={close}
              />
            )
          }}
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
