import { guarded } from './guarded.ts'

export const workArea = { x: 0, y: 0, width: 1920, height: 1040 }

/** Creates a `screen` with one fixed display. */
export const createScreen = () =>
  guarded('screen', {
    getAllDisplays: () => [{ bounds: { x: 0, y: 0, width: 1920, height: 1080 }, workArea }],
  })
