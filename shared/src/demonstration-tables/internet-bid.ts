import type { Rows } from './rows.ts'

/** Used for both auctions. */
export const internetBid: Rows = [
  [0, 100, 0, null, null, 'live'],
  [100, 500, 50, null, null, 'live'],
  [500, 1000, 65, null, null, 'live'],
  [1000, 1500, 85, null, null, 'live'],
  [1500, 2000, 95, null, null, 'live'],
  [2000, 4000, 110, null, null, 'live'],
  [4000, 6000, 125, null, null, 'live'],
  [6000, 8000, 145, null, null, 'live'],
  [8000, null, 160, null, null, 'live'],
  [0, 100, 0, null, null, 'prebid'],
  [100, 500, 40, null, null, 'prebid'],
  [500, 1000, 55, null, null, 'prebid'],
  [1000, 1500, 75, null, null, 'prebid'],
  [1500, 2000, 85, null, null, 'prebid'],
  [2000, 4000, 100, null, null, 'prebid'],
  [4000, 6000, 110, null, null, 'prebid'],
  [6000, 8000, 125, null, null, 'prebid'],
  [8000, null, 140, null, null, 'prebid'],
]
