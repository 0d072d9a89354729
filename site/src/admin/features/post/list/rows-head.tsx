import { Button, Checkbox } from '@mantine/core'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import { typeset } from '../../../../ui/typeset.ts'
import styles from './rows-head.module.css'
import type { Aim } from './state-change.ts'

interface RowsHeadProps {
  readonly chosen: number
  /** Whether a search or a filter hides some posts. */
  readonly isPart: boolean
  readonly isAll: boolean
  /** The running bulk action and its progress. */
  readonly work: { readonly says: string; readonly done: number; readonly all: number } | undefined
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onChange: (aim: Aim) => void
  readonly onRemove: () => void
}

const HINT = typeset('Порядок как в блоге: перетащите за точки слева')
const HINT_OF_PART = typeset('Точки слева переставляют найденные между собой, остальные остаются на местах')

const figure = (count: number): string => formatFigure(String(count))

/** The bar above the rows: a hint on reordering, or the actions on the selected posts. */
export const RowsHead = ({
  chosen,
  isPart,
  isAll,
  work,
  onAll,
  onNone,
  onChange,
  onRemove,
}: RowsHeadProps) => (
  <div className={styles.head}>
    <div className={styles.check}>
      <Checkbox
        aria-label="Выбрать все найденные"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={isAll ? onNone : onAll}
      />
    </div>
    <p className={styles.says} role="status">
      {work
        ? `${work.says}: ${figure(work.done)} из${NO_BREAK_SPACE}${figure(work.all)}`
        : chosen > 0 && `Выбрано: ${figure(chosen)}`}
    </p>
    {chosen > 0 ? (
      <div className={styles.deeds}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={work !== undefined}
          onClick={() => onChange('publish')}
        >
          Опубликовать
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={work !== undefined}
          onClick={() => onChange('unpublish')}
        >
          Снять с публикации
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          color="red"
          disabled={work !== undefined}
          onClick={onRemove}
        >
          Удалить
        </Button>
        <Button
          className={styles.none ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={onNone}
        >
          Снять выбор
        </Button>
      </div>
    ) : (
      <p className={styles.hint}>{isPart ? HINT_OF_PART : HINT}</p>
    )}
  </div>
)
