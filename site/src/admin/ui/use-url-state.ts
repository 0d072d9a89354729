import { useSearchParams } from 'react-router-dom'

type UrlState<Name extends string> = Record<Name, string>

/** New state values for the URL, or a function of the current values. */
type UrlStateChange<Name extends string> =
  | Partial<UrlState<Name>>
  | ((now: UrlState<Name>) => Partial<UrlState<Name>>)

/** Stores list state such as search and sort order in the URL, so that it survives a reload and can be shared. */
export const useUrlQueryParameters = <Name extends string>(
  defaults: UrlState<Name>,
): readonly [UrlState<Name>, (change: UrlStateChange<Name>, options?: { isNewEntry: boolean }) => void] => {
  const [query, setQuery] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? defaults[name]])) as Record<Name, string>
  /** Replaces the history entry, unless the change is a step to which the Back button leads. */
  const set = (requested: UrlStateChange<Name>, { isNewEntry } = { isNewEntry: false }) =>
    setQuery(
      () => {
        // The current URL is read, because it may have changed since the last render.
        const next = new URLSearchParams(window.location.search)
        const change = typeof requested === 'function' ? requested(read(next)) : requested
        for (const name of names) {
          const value = change[name]
          if (value === undefined) continue
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: !isNewEntry },
    )
  return [read(query), set]
}
