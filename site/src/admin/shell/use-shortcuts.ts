import { spotlight } from '@mantine/spotlight'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCommand, type KeyMeaning, keyMeaning } from './key-meaning.ts'

const SEQUENCE_MS = 1500

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isOverlaid = (): boolean => document.querySelector('[role="dialog"]') !== null

/** What a key reaches says so itself: `data-key="new"`. */
const reach = (what: string): void => {
  const target = document.querySelector<HTMLElement>(`[data-key="${what}"]`)
  if (what === 'search') target?.focus()
  else target?.click()
}

interface Wishes {
  /** Otherwise commands alone are heard. */
  readonly withSingles: boolean
  readonly onHelp: () => void
}

/** Keys of the whole admin. Only commands are heard while somebody types. */
export const useShortcuts = (wishes: Wishes): void => {
  const navigate = useNavigate()
  const wished = useRef(wishes)
  wished.current = wishes

  useEffect(() => {
    let awaitedSince = 0
    const follow = (meaning: KeyMeaning) => {
      awaitedSince = meaning.does === 'await' ? Date.now() : 0
      if (meaning.does === 'help') wished.current.onHelp()
      if (meaning.does === 'palette') spotlight.toggle()
      if (meaning.does === 'go') void navigate(meaning.path)
      if (meaning.does === 'reach') reach(meaning.what)
    }
    const onKey = (event: KeyboardEvent) => {
      const meaning = keyMeaning(event, Date.now() - awaitedSince < SEQUENCE_MS)
      if (!meaning) {
        awaitedSince = 0
        return
      }
      const isHeard = wished.current.withSingles && !isTyping(event) && !isOverlaid()
      if (!isHeard && !isCommand(meaning)) return
      event.preventDefault()
      follow(meaning)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}
