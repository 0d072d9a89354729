import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { OptionGroup } from 'shared/contract'
import styles from './group-index.module.css'
import { useGroupInView } from './use-group-in-view.ts'

interface Part {
  readonly id: OptionGroup | 'free'
  readonly name: string
  readonly changed: number
}

export const partId = (id: Part['id']): string => `settings-${id}`

interface GroupIndexProps {
  readonly parts: readonly Part[]
}

/** The parts of the screen; the one in view is marked while the screen is scrolled. */
export const GroupIndex = ({ parts }: GroupIndexProps) => {
  const inView = useGroupInView(parts.map(({ id }) => partId(id)))
  const index = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark has moved
  useEffect(() => {
    const current = index.current?.querySelector<HTMLElement>('[aria-current]')
    // Where the index is one line above the settings, the marked part comes along.
    if (current) index.current?.scrollTo({ left: current.offsetLeft - 24, behavior: 'instant' })
  }, [inView])
  const open = (id: string) => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ behavior: 'instant', block: 'start' })
    part?.focus({ preventScroll: true })
  }
  return (
    <nav ref={index} className={styles.index} aria-label="Группы настроек">
      <ul>
        {parts.map(({ id, name, changed }) => (
          <li key={id}>
            <a
              href={`#${partId(id)}`}
              aria-current={partId(id) === inView ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                open(partId(id))
              }}
            >
              {name}
              {changed > 0 ? (
                <span className={styles.changed}>
                  <VisuallyHidden>изменено: </VisuallyHidden>
                  {changed}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
