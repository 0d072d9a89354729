import { Button, Checkbox } from '@mantine/core'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import styles from './bulk-actions-bar.module.css'
import type { usePostSelection } from './use-post-selection.ts'
import type { PostBulkActionProgressState, PostPublicationActionName } from './use-post-state-change.ts'

interface BulkActionsBarProps {
  selection: ReturnType<typeof usePostSelection>
  /** Whether a search or a filter hides some posts. */
  isFiltered: boolean
  progress: PostBulkActionProgressState | undefined
  onChange: (aim: PostPublicationActionName) => void
  onRemove: () => void
}

const HINT = typesetRussianText('Порядок как в блоге: перетащите за точки слева')
const FILTERED_HINT = typesetRussianText(
  'Точки слева переставляют найденные между собой, остальные остаются на местах',
)

const formatInteger = (count: number): string => formatDecimal(String(count))

export const BulkPostActionsBar = ({
  selection,
  isFiltered,
  progress,
  onChange,
  onRemove,
}: BulkActionsBarProps) => {
  const { areAllSelected, clear, selectAll } = selection
  const selectedCount = selection.posts.length
  const buttonProps = { variant: 'default', size: 'compact-sm', disabled: progress !== undefined }
  return (
    <div className={styles.head}>
      <div className={styles.check}>
        <Checkbox
          aria-label="Выбрать все найденные"
          checked={areAllSelected}
          indeterminate={selectedCount > 0 && !areAllSelected}
          onChange={areAllSelected ? clear : selectAll}
        />
      </div>
      <p className={styles.says} role="status">
        {progress
          ? `${progress.label}: ${formatInteger(progress.done)} из${NO_BREAK_SPACE}${formatInteger(progress.total)}`
          : selectedCount > 0 && `Выбрано: ${formatInteger(selectedCount)}`}
      </p>
      {selectedCount > 0 ? (
        <div className={styles.deeds}>
          <Button {...buttonProps} onClick={() => onChange('publish')}>
            Опубликовать
          </Button>
          <Button {...buttonProps} onClick={() => onChange('unpublish')}>
            Снять с публикации
          </Button>
          <Button {...buttonProps} color="red" onClick={onRemove}>
            Удалить
          </Button>
          <Button
            className={styles.none ?? ''}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={clear}
          >
            Снять выбор
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{isFiltered ? FILTERED_HINT : HINT}</p>
      )}
    </div>
  )
}
