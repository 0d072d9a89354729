import { guarded } from './guarded.ts'

export const workArea = { x: 0, y: 0, width: 1920, height: 1040 }

const display = {
  id: 1,
  scaleFactor: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea,
  size: { width: 1920, height: 1080 },
  workAreaSize: { width: workArea.width, height: workArea.height },
}

/** One screen, always the same. */
export const createScreen = () =>
  guarded('screen', {
    getAllDisplays: () => [display],
    getPrimaryDisplay: () => display,
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
    on: () => undefined,
  })
