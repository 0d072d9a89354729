import { describe, expect, test } from 'vitest'
import { MIN_APP_WINDOW_SIZE, restoreWindowBounds } from './app-window.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: -200, width: 2560, height: 1400 }
const saved = { x: 100, y: 50, width: 1300, height: 800 }
const USUAL = { width: 1440, height: 900 }

describe('restoreWindowBounds', () => {
  test('a window without saved position and size has its default size', () => {
    expect(restoreWindowBounds(undefined, [screen])).toEqual(USUAL)
  })

  test('saved position and size of the window are restored on any connected display', () => {
    expect(restoreWindowBounds(saved, [screen])).toEqual(saved)
    const onSecondScreen = { ...saved, x: 2000, y: -150 }
    expect(restoreWindowBounds(onSecondScreen, [screen, second])).toEqual(onSecondScreen)
  })

  test('a window whose saved title bar would lie off every display gets its default size instead', () => {
    for (const bounds of [
      { ...saved, x: 2000, y: -150 },
      { ...saved, x: 1900 },
      { ...saved, x: -1290 },
      { ...saved, y: -800 },
      { ...saved, y: 1030 },
      { ...saved, x: 1e6, y: 1e6 },
    ]) {
      expect(restoreWindowBounds(bounds, [screen]), JSON.stringify(bounds)).toEqual(USUAL)
    }
    expect(restoreWindowBounds(saved, [])).toEqual(USUAL)
  })

  test('the window of the desktop app is never restored smaller than its minimum size', () => {
    expect(restoreWindowBounds({ ...saved, width: 10, height: -5 }, [screen])).toEqual(USUAL)
    expect(restoreWindowBounds({ ...saved, width: 200, height: 100 }, [screen])).toEqual({
      x: 100,
      y: 50,
      ...MIN_APP_WINDOW_SIZE,
    })
  })
})
