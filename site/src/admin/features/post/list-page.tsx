import { Button, VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { NothingFoundMessage, SearchField } from '../../ui/search-field.tsx'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { formatPostCount } from './list/format-posts.ts'
import { filterPosts, PostFilterBar } from './list/post-filter-bar.tsx'
import { SelectablePostList } from './list/posts-view.tsx'
import { usePostDeletion } from './list/use-post-deletion.ts'
import { usePosts } from './use-posts.ts'

const NoPosts = () => (
  <IllustratedEmptyListMessage illustration="state-empty" title="Записей пока нет">
    <p>Здесь появится всё, что вы напишете для блога.</p>
    <Button mt={12} component={Link} to="/admin/posts/create">
      Написать первую
    </Button>
  </IllustratedEmptyListMessage>
)

interface NoMatchingPostsProps {
  state: string
  isSearched: boolean
  onShowAll: () => void
}

const emptyTitles: Record<string, string> = {
  published: 'Опубликованных записей нет',
  draft: 'Черновиков нет',
  scheduled: 'Ничего не запланировано',
}

const NoMatchingPosts = ({ state, isSearched, onShowAll }: NoMatchingPostsProps) => (
  <NothingFoundMessage
    title={isSearched ? 'Такой записи нет' : (emptyTitles[state] ?? 'Такой записи нет')}
    hint={isSearched ? 'Попробуйте другое слово или посмотрите все.' : 'Остальные записи на месте.'}
    onShowAll={onShowAll}
  />
)

const defaultFilter = { q: '', state: '', category: '' }

const noPosts: readonly PostSummary[] = []

export const Page = () => {
  const query = usePosts()
  const [{ q, state, category }, setFilter] = useUrlQueryParameters(defaultFilter)
  const posts = query.data ?? noPosts
  const words = useDeferredValue(q)
  const filtered = useMemo(
    () => filterPosts(posts, { q: words, state, category }),
    [posts, words, state, category],
  )
  const { visiblePosts } = filtered
  const deletePosts = usePostDeletion(query.data)
  const isSearched = q !== '' || category !== ''
  return (
    <>
      <AdminScreenHeader title="Записи" aside={query.data?.length}>
        <SearchField label="Найти запись" value={q} onChange={(next) => setFilter({ q: next })} />
        <Button
          variant="filled"
          component={Link}
          to="/admin/posts/create"
          data-key="new"
          leftSection={<AdminIcon name="plus" size={16} />}
        >
          Новая запись
        </Button>
      </AdminScreenHeader>
      <VisuallyHidden role="status">
        {isSearched && query.data ? `Найдено: ${formatPostCount(visiblePosts.length)}` : ''}
      </VisuallyHidden>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(list) => {
            if (list.length === 0) return <NoPosts />
            return (
              <>
                <PostFilterBar
                  filtered={filtered}
                  state={state}
                  category={category}
                  onStateChange={(next) => setFilter({ state: next })}
                  onCategoryChange={(next) => setFilter({ category: next })}
                />
                {visiblePosts.length === 0 ? (
                  <NoMatchingPosts
                    state={state}
                    isSearched={isSearched}
                    onShowAll={() => setFilter(defaultFilter)}
                  />
                ) : (
                  <SelectablePostList
                    isFiltered={visiblePosts.length < list.length}
                    posts={visiblePosts}
                    filterKey={`${words} ${state} ${category}`}
                    onRemove={deletePosts}
                  />
                )}
              </>
            )
          }}
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
