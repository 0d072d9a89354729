import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

const MAX_STOPS = 60

/** Presses the key until it has moved the focus to the target. */
export const moveFocusByKeyTo = async (target: Locator, key = '{Tab}'): Promise<void> => {
  for (let stops = 0; document.activeElement !== target.query(); stops++) {
    expect(stops).toBeLessThan(MAX_STOPS)
    await userEvent.keyboard(key)
  }
}
