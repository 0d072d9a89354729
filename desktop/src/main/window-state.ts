import { TITLE_BAR_HEIGHT } from '../ipc/title-bar.ts'
import type { Bounds } from './settings.ts'

export const SMALLEST = { width: 1024, height: 680 }
const USUAL = { width: 1440, height: 900 }

/** Part of the title bar that has to be on a screen, so that the user can drag the window. */
const REACHABLE = { width: 120, height: TITLE_BAR_HEIGHT }

const overlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from)

const isReachable = (bounds: Bounds, screen: Bounds): boolean =>
  bounds.y >= screen.y - REACHABLE.height / 2 &&
  bounds.y + REACHABLE.height <= screen.y + screen.height &&
  overlap(bounds.x, bounds.width, screen.x, screen.width) >= REACHABLE.width

/** Returns the saved bounds of the window, or the default size if its title bar would be off screen. */
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
