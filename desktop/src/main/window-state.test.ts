import { describe, expect, test } from 'vitest'
import { placeFor, SMALLEST } from './window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: -200, width: 2560, height: 1400 }
const kept = { x: 100, y: 50, width: 1300, height: 800 }
const USUAL = { width: 1440, height: 900 }

describe('restoreWindowBounds', () => {
  test('without saved bounds the window has its default size', () => {
    expect(placeFor(undefined, [screen])).toEqual(USUAL)
  })

  test('saved bounds are restored on any screen', () => {
    expect(placeFor(kept, [screen])).toEqual(kept)
    const there = { ...kept, x: 2000, y: -150 }
    expect(placeFor(there, [screen, second])).toEqual(there)
  })

  test('bounds with an unreachable title bar are replaced by the default size', () => {
    for (const bounds of [
      { ...kept, x: 2000, y: -150 },
      { ...kept, x: 1900 },
      { ...kept, x: -1290 },
      { ...kept, y: -800 },
      { ...kept, y: 1030 },
      { ...kept, x: 1e6, y: 1e6 },
    ]) {
      expect(placeFor(bounds, [screen]), JSON.stringify(bounds)).toEqual(USUAL)
    }
    expect(placeFor(kept, [])).toEqual(USUAL)
  })

  test('the window is never smaller than the minimum size', () => {
    expect(placeFor({ ...kept, width: 10, height: -5 }, [screen])).toEqual(USUAL)
    expect(placeFor({ ...kept, width: 200, height: 100 }, [screen])).toEqual({ x: 100, y: 50, ...SMALLEST })
  })
})
