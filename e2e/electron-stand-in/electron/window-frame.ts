import type { Rectangle } from 'electron'
import { workArea } from './screen.ts'

interface Wishes {
  readonly width?: number
  readonly height?: number
  readonly x?: number
  readonly y?: number
  readonly minWidth?: number
  readonly minHeight?: number
}

/** Tracks the bounds of a window, and its normal bounds while it is maximized. */
export const createWindowFrame = ({
  width = 800,
  height = 600,
  x,
  y,
  minWidth = 0,
  minHeight = 0,
}: Wishes) => {
  const enlarged = (bounds: Rectangle): Rectangle => ({
    ...bounds,
    width: Math.max(bounds.width, minWidth),
    height: Math.max(bounds.height, minHeight),
  })
  let normal = enlarged({
    x: x ?? Math.round((workArea.width - width) / 2),
    y: y ?? Math.round((workArea.height - height) / 2),
    width,
    height,
  })
  let isMaximized = false

  return {
    bounds: () => ({ ...(isMaximized ? workArea : normal) }),
    normal: () => ({ ...normal }),
    move: (next: Partial<Rectangle>) => {
      normal = enlarged({ ...normal, ...next })
      isMaximized = false
    },
    isMaximized: () => isMaximized,
    maximize: (next: boolean) => {
      isMaximized = next
    },
  }
}
