import { useSearchParams } from 'react-router-dom'

/** What a list shows, kept in its address: it outlives a reload and can be sent to a colleague. */
export const useListState = <Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): readonly [Readonly<Record<Name, string>>, (change: Partial<Record<Name, string>>) => void] => {
  const [query, setQuery] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const state = Object.fromEntries(names.map((name) => [name, query.get(name) ?? defaults[name]])) as Record<
    Name,
    string
  >
  const set = (change: Partial<Record<Name, string>>) =>
    setQuery(
      () => {
        // As the address is by now: what was drawn last may be older than the change before this one.
        const next = new URLSearchParams(window.location.search)
        for (const name of names) {
          const value = change[name]
          if (value === undefined) continue
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return [state, set]
}
