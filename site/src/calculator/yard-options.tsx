import { memo } from 'react'
import type { AuctionYard } from 'shared/calculator'
import { yardKey, yardName } from './yard-name.ts'

const byState = (yards: readonly AuctionYard[]): [string, AuctionYard[]][] => {
  const states = [...new Set(yards.map(({ state }) => state ?? ''))].toSorted()
  return states.map((state) => [state, yards.filter((yard) => (yard.state ?? '') === state)])
}

/** Thousands of them where the tables are large: drawn once, and not at each letter. */
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
