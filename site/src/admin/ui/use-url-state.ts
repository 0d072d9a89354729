import { useSearchParams } from 'react-router-dom'

type UrlState<Name extends string> = Readonly<Record<Name, string>>

/** What is to be otherwise, or how that follows from what the address says by now. */
type UrlStateChange<Name extends string> =
  | Partial<UrlState<Name>>
  | ((now: UrlState<Name>) => Partial<UrlState<Name>>)

/** What a list shows, kept in its address: it outlives a reload and can be sent to a colleague. */
export const useUrlState = <Name extends string>(
  defaults: UrlState<Name>,
): readonly [UrlState<Name>, (change: UrlStateChange<Name>) => void] => {
  const [query, setQuery] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? defaults[name]])) as Record<Name, string>
  const set = (requested: UrlStateChange<Name>) =>
    setQuery(
      () => {
        // As the address is by now: what was drawn last may be older than the change before this one.
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
      { replace: true },
    )
  return [read(query), set]
}
