import { NativeSelect, UnstyledButton } from '@mantine/core'
import { type PostStatus, postStatuses } from 'shared/contract'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import tabStyles from '../../../ui/filter-tabs.module.css'
import type { PostFilterResult } from './filter-posts.ts'
import styles from './post-filter-bar.module.css'

const stateTabLabels: Record<PostStatus | '', string> = {
  '': 'Все',
  published: 'Опубликованные',
  draft: 'Черновики',
  scheduled: 'Запланированные',
}

interface PostFilterBarProps {
  filtered: PostFilterResult
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
