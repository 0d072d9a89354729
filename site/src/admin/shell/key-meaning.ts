import { adminRoutes } from '../routes.ts'

export type KeyMeaning =
  | { readonly does: 'help' }
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
}

const single: Readonly<Record<string, KeyMeaning>> = {
  KeyG: { does: 'await' },
  KeyN: { does: 'reach', what: 'new' },
  Slash: { does: 'reach', what: 'search' },
}

/** What a key says here. Letters go by their place, so that they work whatever alphabet is switched on. */
export const keyMeaning = (
  { key, code, ctrlKey, metaKey, altKey }: Pressed,
  isAwaited: boolean,
): KeyMeaning | undefined => {
  if (ctrlKey || metaKey) return code === 'KeyS' && !altKey ? { does: 'reach', what: 'save' } : undefined
  if (altKey) return undefined
  if (key === '?') return { does: 'help' }
  if (!isAwaited) return Object.hasOwn(single, code) ? single[code] : undefined
  const route = adminRoutes.find((each) => each.key === code)
  return route && { does: 'go', path: route.path }
}
