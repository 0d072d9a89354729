import { TITLE_BAR_HEIGHT } from '../ipc/title-bar.ts'
import type { Bounds } from './settings.ts'

export const SMALLEST = { width: 1024, height: 680 }
const USUAL = { width: 1440, height: 900 }

/** So much of the title bar has to be on a screen for a hand to reach it. */
const REACHABLE = { width: 120, height: TITLE_BAR_HEIGHT }

const overlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from)

const isReachable = (bounds: Bounds, screen: Bounds): boolean =>
  bounds.y >= screen.y - REACHABLE.height / 2 &&
  bounds.y + REACHABLE.height <= screen.y + screen.height &&
  overlap(bounds.x, bounds.width, screen.x, screen.width) >= REACHABLE.width

/** Where the window opens: as it was left, unless no screen has room for its title bar by now. */
export const placeFor = (kept: Bounds | undefined, screens: readonly Bounds[]): Partial<Bounds> => {
  const screen = kept && screens.find((each) => isReachable(kept, each))
  if (!kept || !screen) return USUAL
  return {
    x: kept.x,
    y: kept.y,
    width: Math.max(kept.width, SMALLEST.width),
    height: Math.max(kept.height, SMALLEST.height),
  }
}
