import { UnstyledButton } from '@mantine/core'
import type { PostRevision } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { revisionTime, revisionWords } from '../revisions/revision-words.ts'
import styles from './aside.module.css'
import { Section } from './section.tsx'

/** Number of revisions in the sidebar; the drawer lists all of them. */
const SHOWN = 4

interface VersionsSectionProps {
  readonly list: readonly PostRevision[]
  readonly onCompare: (n: number) => void
}

export const VersionsSection = ({ list, onCompare }: VersionsSectionProps) => (
  <Section title="Версии">
    {list.length === 0 ? (
      typeset('Появятся, как только запись сохранится с изменениями')
    ) : (
      <ul className={styles.versions}>
        {list.slice(0, SHOWN).map((revision) => {
          const time = revisionTime(revision, new Date())
          return (
            <li key={revision.n}>
              <span>{`${time}, ${revisionWords(revision)}`}</span>
              <UnstyledButton aria-label={`Сравнить с версией ${time}`} onClick={() => onCompare(revision.n)}>
                Сравнить
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    )}
  </Section>
)
