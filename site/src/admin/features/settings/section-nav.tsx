import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SettingGroup } from 'shared/contract'
import styles from './section-nav.module.css'

/** Below all that stays while the screen is scrolled: what stands across this line is what is read. */
const READING_LINE_PX = 170

const findSectionBox = (id: string | undefined) =>
  id === undefined ? undefined : document.getElementById(id)?.getBoundingClientRect()

/** The last whose top has passed the line; where nothing is left to scroll, the last of all. */
const findSectionInView = (ids: readonly string[]): string | undefined => {
  const first = findSectionBox(ids[0])
  const last = findSectionBox(ids.at(-1))
  const isScrolled = first !== undefined && first.top < READING_LINE_PX / 2
  if (isScrolled && last !== undefined && last.bottom <= innerHeight) return ids.at(-1)
  return ids.findLast((id) => (findSectionBox(id)?.top ?? READING_LINE_PX) < READING_LINE_PX) ?? ids[0]
}

/** The part of the screen that is being read. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(ids[0])
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const update = () => setInView(findSectionInView(joinedIds.split(' ')))
    update()
    // Hosts differ in what they scroll; on its way down the event passes here in any case.
    const listenerOptions = { capture: true, passive: true }
    document.addEventListener('scroll', update, listenerOptions)
    return () => document.removeEventListener('scroll', update, listenerOptions)
  }, [joinedIds])
  return inView
}

interface SettingsSection {
  readonly id: SettingGroup | 'free'
  readonly name: string
  readonly changed: number
}

export const buildSectionId = (id: SettingsSection['id']): string => `settings-${id}`

interface SectionNavProps {
  readonly sections: readonly SettingsSection[]
}

/** The parts of the screen; the one in view is marked while the screen is scrolled. */
export const SectionNav = ({ sections }: SectionNavProps) => {
  const inView = useSectionInView(sections.map(({ id }) => buildSectionId(id)))
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark has moved
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Where the index is one line above the settings, the marked part comes along.
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - 24, behavior: 'instant' })
  }, [inView])
  const scrollToSection = (id: string) => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ behavior: 'instant', block: 'start' })
    part?.focus({ preventScroll: true })
  }
  return (
    <nav ref={nav} className={styles.index} aria-label="Группы настроек">
      <ul>
        {sections.map(({ id, name, changed }) => (
          <li key={id}>
            <a
              href={`#${buildSectionId(id)}`}
              aria-current={buildSectionId(id) === inView ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                scrollToSection(buildSectionId(id))
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
