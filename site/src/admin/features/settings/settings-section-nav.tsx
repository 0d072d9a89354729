import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SettingGroupCode } from 'shared/contract'
import styles from './settings-section-nav.module.css'

/** Distance of the reading line from the top of the window. The section at this line is marked as current. */
const READING_LINE_PX = 170

const findSectionBox = (id: string | undefined) =>
  id === undefined ? undefined : document.getElementById(id)?.getBoundingClientRect()

/** Returns the section at the reading line near the top of the window, or at the end of the page the last section. */
const findSectionInView = (ids: readonly string[]): string | undefined => {
  const first = findSectionBox(ids[0])
  const last = findSectionBox(ids.at(-1))
  const isScrolled = first !== undefined && first.top < READING_LINE_PX / 2
  if (isScrolled && last !== undefined && last.bottom <= innerHeight) return ids.at(-1)
  return ids.findLast((id) => (findSectionBox(id)?.top ?? READING_LINE_PX) < READING_LINE_PX) ?? ids[0]
}

const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(ids[0])
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const update = () => setInView(findSectionInView(joinedIds.split(' ')))
    update()
    // Scroll events of all elements are captured, because the browser and the desktop app scroll different elements.
    const listenerOptions = { capture: true, passive: true }
    document.addEventListener('scroll', update, listenerOptions)
    return () => document.removeEventListener('scroll', update, listenerOptions)
  }, [joinedIds])
  return inView
}

interface SettingsSection {
  id: SettingGroupCode | 'free'
  name: string
  changed: number
}

export const buildSettingsSectionId = (id: SettingsSection['id']): string => `settings-${id}`

export const SettingsSectionNav = ({ sections }: { sections: readonly SettingsSection[] }) => {
  const inView = useSectionInView(sections.map(({ id }) => buildSettingsSectionId(id)))
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current section changes
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // On narrow screens the section links form one scrolling line, in which the current link is kept visible.
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
              href={`#${buildSettingsSectionId(id)}`}
              aria-current={buildSettingsSectionId(id) === inView ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                scrollToSection(buildSettingsSectionId(id))
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
