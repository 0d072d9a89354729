import { NativeSelect } from '@mantine/core'
import styles from './filter-bar.module.css'
import type { Found } from './found-posts.ts'
import { StateTabs } from './state-tabs.tsx'

interface FilterBarProps {
  readonly found: Found
  readonly state: string
  readonly category: string
  readonly onState: (state: string) => void
  readonly onCategory: (category: string) => void
}

/** The filters of the post list, each with the number of posts it would show. */
export const FilterBar = ({ found, state, category, onState, onCategory }: FilterBarProps) => (
  <div className={styles.bar}>
    <StateTabs chosen={state} counts={found.states} onChoose={onState} />
    <NativeSelect
      className={styles.category ?? ''}
      aria-label="Категория"
      value={category}
      onChange={(event) => onCategory(event.currentTarget.value)}
    >
      <option value="">Все категории</option>
      {found.categories.map(({ id, title, posts }) => (
        <option key={id} value={String(id)}>
          {title} ({posts})
        </option>
      ))}
    </NativeSelect>
  </div>
)
