import { adminRoutes } from '../routes.ts'

export type KeyMeaning =
  | { readonly does: 'help' }
  | { readonly does: 'palette' }
  /** The next key names a screen. */
  | { readonly does: 'await' }
  | { readonly does: 'go'; readonly path: string }
  | { readonly does: 'reach'; readonly what: 'search' | 'new' | 'save' }

interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const single: Readonly<Record<string, KeyMeaning>> = {
  KeyG: { does: 'await' },
  KeyN: { does: 'reach', what: 'new' },
  Slash: { does: 'reach', what: 'search' },
}

/** With Ctrl or ⌘; they work while somebody types, too. */
const commands: Readonly<Record<string, KeyMeaning>> = {
  KeyK: { does: 'palette' },
  KeyS: { does: 'reach', what: 'save' },
}

export const isCommand = (meaning: KeyMeaning): boolean => Object.values(commands).includes(meaning)

/** What a key says here. Letters go by their place, so that they work whatever alphabet is switched on. */
export const keyMeaning = (
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  isAwaited: boolean,
): KeyMeaning | undefined => {
  // With Shift or Alt they are the browser's.
  const isPlain = !altKey && !shiftKey
  if (ctrlKey || metaKey) return isPlain && Object.hasOwn(commands, code) ? commands[code] : undefined
  if (altKey) return undefined
  if (key === '?') return { does: 'help' }
  if (!isAwaited) return Object.hasOwn(single, code) ? single[code] : undefined
  const route = adminRoutes.find((each) => each.key === code)
  return route && { does: 'go', path: route.path }
}
