import type { Rectangle } from 'electron'
import { throwOnUnknownMember } from './strict-api.ts'

const displayWorkArea = { x: 0, y: 0, width: 1920, height: 1040 }

/** Creates a `screen` with one fixed display. */
export const createStandInScreen = () =>
  throwOnUnknownMember('screen', {
    getAllDisplays: () => [{ bounds: { x: 0, y: 0, width: 1920, height: 1080 }, workArea: displayWorkArea }],
  })

interface WindowGeometryOptions {
  width?: number
  height?: number
  x?: number
  y?: number
  minWidth?: number
  minHeight?: number
}

/** Tracks the bounds of a window, and its normal bounds while it is maximized. */
export const trackWindowGeometry = ({
  width = 800,
  height = 600,
  x,
  y,
  minWidth = 0,
  minHeight = 0,
}: WindowGeometryOptions) => {
  const applyMinSize = (bounds: Rectangle): Rectangle => ({
    ...bounds,
    width: Math.max(bounds.width, minWidth),
    height: Math.max(bounds.height, minHeight),
  })
  let normal = applyMinSize({
    x: x ?? Math.round((displayWorkArea.width - width) / 2),
    y: y ?? Math.round((displayWorkArea.height - height) / 2),
    width,
    height,
  })
  let isMaximized = false

  return {
    bounds: () => ({ ...(isMaximized ? displayWorkArea : normal) }),
    normal: () => ({ ...normal }),
    move: (next: Partial<Rectangle>) => {
      normal = applyMinSize({ ...normal, ...next })
      isMaximized = false
    },
    isMaximized: () => isMaximized,
    maximize: (next: boolean) => {
      isMaximized = next
    },
  }
}
