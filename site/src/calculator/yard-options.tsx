import { memo } from 'react'
import type { AuctionYard } from 'shared/calculator'
import { yardKey, yardName } from './yard-name.ts'

const byState = (yards: readonly AuctionYard[]): [string, AuctionYard[]][] => {
  const states = [...new Set(yards.map(({ state }) => state ?? ''))].toSorted()
  return states.map((state) => [state, yards.filter((yard) => (yard.state ?? '') === state)])
}

/** Memoized, because large tables have thousands of yards: they are not rendered again at each keystroke. */
export const YardOptions = memo(({ yards }: { readonly yards: readonly AuctionYard[] }) =>
  byState(yards).map(([state, inState]) => {
    const options = inState.map((yard) => (
      <option key={yardKey(yard)} value={yardKey(yard)}>
        {yardName(yard)}
      </option>
    ))
    return state === '' ? (
      options
    ) : (
      <optgroup key={state} label={state}>
        {options}
      </optgroup>
    )
  }),
)
