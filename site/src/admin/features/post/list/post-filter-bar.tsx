import { NativeSelect, UnstyledButton } from '@mantine/core'
import { type PostStatus, type PostSummary, postStatuses } from 'shared/contract'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import tabStyles from '../../../ui/filter-tabs.module.css'
import { createSearchTextCache, createTextSearchMatcher } from '../../../ui/text-search.ts'
import styles from './post-filter-bar.module.css'

type Posts = readonly PostSummary[]

export interface PostFilter {
  q: string
  /** Category id as written in the URL. Empty for all categories. */
  category: string
  state: string
}

const getSearchText = createSearchTextCache<PostSummary>(({ title, slug, categories }) =>
  [title, slug, ...categories.map((each) => each.title)].join('\n'),
)

interface CategoryPostCount {
  id: number
  title: string
  posts: number
}

const countPostsByCategory = (posts: Posts): readonly CategoryPostCount[] => {
  const counts = new Map<number, CategoryPostCount>()
  for (const { id, title } of posts.flatMap(({ categories }) => categories))
    counts.set(id, { id, title, posts: (counts.get(id)?.posts ?? 0) + 1 })
  return [...counts.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'ru'))
}

/** Filters the posts, and counts for each filter value how many posts it would show. */
export const filterPosts = (posts: Posts, { q, category, state }: PostFilter) => {
  const matchesText = createTextSearchMatcher(q.trim())
  const matching = posts.filter((post) => matchesText(getSearchText(post)))
  const inCategory = matching.filter(
    ({ categories }) => category === '' || categories.some(({ id }) => String(id) === category),
  )
  const filterByState = (list: Posts, wanted: string) =>
    list.filter(({ status }) => wanted === '' || status === wanted)
  const countInState = (wanted: PostStatus) => filterByState(inCategory, wanted).length
  return {
    visiblePosts: filterByState(inCategory, state),
    /** Number of posts in each state; the key `''` counts all states. */
    stateCounts: {
      '': inCategory.length,
      published: countInState('published'),
      draft: countInState('draft'),
      scheduled: countInState('scheduled'),
    },
    categoryCounts: countPostsByCategory(filterByState(matching, state)),
  }
}

const stateTabLabels: Record<PostStatus | '', string> = {
  '': 'Все',
  published: 'Опубликованные',
  draft: 'Черновики',
  scheduled: 'Запланированные',
}

interface PostFilterBarProps {
  filtered: ReturnType<typeof filterPosts>
  state: string
  category: string
  onStateChange: (state: string) => void
  onCategoryChange: (category: string) => void
}

export const PostFilterBar = ({
  filtered,
  state,
  category,
  onStateChange,
  onCategoryChange,
}: PostFilterBarProps) => (
  <div className={styles.bar}>
    <fieldset className={tabStyles.tabs} aria-label="Какие записи">
      {(['', ...postStatuses] as const).map((each) => (
        <UnstyledButton
          key={each}
          className={tabStyles.tab}
          aria-pressed={each === state}
          onClick={() => onStateChange(each)}
        >
          {stateTabLabels[each]}
          {NO_BREAK_SPACE}
          <span className={tabStyles.count}>{formatDecimal(String(filtered.stateCounts[each]))}</span>
        </UnstyledButton>
      ))}
    </fieldset>
    <NativeSelect
      className={styles.category ?? ''}
      aria-label="Категория"
      value={category}
      onChange={(event) => onCategoryChange(event.currentTarget.value)}
    >
      <option value="">Все категории</option>
      {filtered.categoryCounts.map(({ id, title, posts }) => (
        <option key={id} value={String(id)}>
          {title} ({posts})
        </option>
      ))}
    </NativeSelect>
  </div>
)
