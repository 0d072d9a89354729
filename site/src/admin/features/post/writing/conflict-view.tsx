import { Button, Group } from '@mantine/core'
import { type RefObject, useEffect } from 'react'
import { typeset } from '../../../../ui/typeset.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DifferenceView } from '../difference/difference-view.tsx'
import styles from './conflict-view.module.css'
import { placedIn, type Written } from './written.ts'

interface ConflictViewProps {
  readonly place: RefObject<HTMLElement | null>
  readonly mine: Written
  readonly theirs: Written
  /** Current position of the post in the blog. */
  readonly order: number
  readonly isKept: boolean
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

const KEPT = 'Ваш текст на месте и хранится на этом компьютере.'
const NOT_KEPT = 'Ваш текст на месте, но этот компьютер не может его сохранить: скопируйте его.'

const plainText = ({ title, text }: Written): string =>
  `${title}\n\n${text
    .replace(/<\/(?:p|h2|h3|li|tr)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')}`

/** Shows the saved and the local version of a post side by side. Either can be chosen, and the other one copied. */
export const ConflictView = ({
  place,
  mine,
  theirs,
  order,
  isKept,
  onTakeTheirs,
  onKeepMine,
}: ConflictViewProps) => {
  const [before, after] = [placedIn(theirs, order), placedIn(mine, order)]
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void place.current?.scrollIntoView({ block: 'start' })
  }, [place])
  return (
    <section
      ref={place}
      className={styles.conflict}
      role="alert"
      aria-label="Две версии записи"
      tabIndex={-1}
    >
      <h2>Пока вы правили, запись сохранили: в другом окне или кто-то другой</h2>
      <p>{typeset(`${isKept ? KEPT : NOT_KEPT} Выберите, какой останется.`)}</p>
      <div className={styles.sides}>
        <section aria-label="Сохранено">
          <header>
            <h3>Сохранено</h3>
            <CopyButton text={plainText(theirs)} isSmall />
          </header>
          <DifferenceView before={before} after={after} side="before" />
        </section>
        <section aria-label="У вас">
          <header>
            <h3>У вас</h3>
            <CopyButton text={plainText(mine)} isSmall />
          </header>
          <DifferenceView before={before} after={after} side="after" />
        </section>
      </div>
      <Group>
        <Button variant="default" onClick={onTakeTheirs}>
          Взять сохранённое
        </Button>
        <Button onClick={onKeepMine}>Записать моё поверх</Button>
      </Group>
    </section>
  )
}
