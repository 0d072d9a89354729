import { Button, VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { FilterBar } from './list/filter-bar.tsx'
import { foundPosts, searchTexts } from './list/found-posts.ts'
import { NoPosts, NothingFound } from './list/nothing-here.tsx'
import { postsSay } from './list/post-words.ts'
import { PostsView } from './list/posts-view.tsx'
import { useRemoval } from './list/use-removal.ts'
import { usePosts } from './use-posts.ts'

const everything = { q: '', state: '', category: '' }

const none: readonly PostSummary[] = []

export const Page = () => {
  const query = usePosts()
  const [{ q, state, category }, set] = useListState(everything)
  const posts = query.data ?? none
  const texts = useMemo(() => searchTexts(posts), [posts])
  const words = useDeferredValue(q)
  const found = useMemo(
    () => foundPosts(posts, texts, { q: words, state, category }),
    [posts, texts, words, state, category],
  )
  const { shown } = found
  const remove = useRemoval(query.data)
  const isSearched = q !== '' || category !== ''
  return (
    <>
      <ScreenHead title="Записи" aside={query.data?.length}>
        <SearchField says="Найти запись" value={q} onChange={(next) => set({ q: next })} />
        <Button
          component={Link}
          to="/admin/posts/create"
          data-key="new"
          leftSection={<Icon name="plus" size={16} />}
        >
          Новая запись
        </Button>
      </ScreenHead>
      <VisuallyHidden role="status">
        {isSearched && query.data ? `Найдено: ${postsSay(shown.length)}` : ''}
      </VisuallyHidden>
      <Panel>
        <QueryView query={query}>
          {(list) => {
            if (list.length === 0) return <NoPosts />
            return (
              <>
                <FilterBar
                  found={found}
                  state={state}
                  category={category}
                  onState={(next) => set({ state: next })}
                  onCategory={(next) => set({ category: next })}
                />
                {shown.length === 0 ? (
                  <NothingFound state={state} isSearched={isSearched} onAll={() => set(everything)} />
                ) : (
                  <PostsView
                    isPart={shown.length < list.length}
                    posts={shown}
                    wanted={`${words} ${state} ${category}`}
                    onRemove={remove}
                  />
                )}
              </>
            )
          }}
        </QueryView>
      </Panel>
    </>
  )
}
