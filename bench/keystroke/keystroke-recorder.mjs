import { median } from '../lib/harness.mjs'

/**
 * Records each keystroke of a page: the milliseconds from the key event until the new total is in the document, and
 * until the next frame begins. Runs in the page, so it uses nothing from this module.
 */
const installRecorder = (total) => {
  const records = []
  let pressed
  const readTotal = () => total.textContent.replaceAll(/\s/g, ' ')

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = { at: timeStamp, before: readTotal() }
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (!pressed) return
    const { at, before } = pressed
    const record = { before, after: readTotal(), shown: performance.now() - at }
    pressed = undefined
    records.push(record)
    requestAnimationFrame(() => {
      record.framed = performance.now() - at
    })
  }).observe(total, { subtree: true, childList: true, characterData: true })
  Object.assign(window, {
    takeKeystrokeRecords: () => {
      pressed = undefined
      return records.splice(0)
    },
  })
}

/** Begins to record the keystrokes of the page. `total` is the locator of the element that shows the total. */
export const recordKeystrokes = (total) => total.evaluate(installRecorder)

/** Returns the records since the last call. */
export const takeKeystrokeRecords = (page) => page.evaluate(() => window.takeKeystrokeRecords())

/** Maximum median time in milliseconds from a keystroke to the new total. */
export const MAX_MEDIAN_KEYSTROKE_MS = 16

/** Returns the median and the 95th percentile of the times. */
export const summarizeKeystrokeTimes = (times) => {
  const sorted = [...times].sort((one, other) => one - other)
  return { median: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] }
}

/** Maximum median time in milliseconds from the first keystroke after a load, at which the calculator is loaded. */
export const MAX_FIRST_KEYSTROKE_MS = 1000

/** Maximum median time in milliseconds from a keystroke in the budget to the highest bid, at full speed. */
export const MAX_BUDGET_KEYSTROKE_MS = 30

/** Returns a line for each total that appears too late. */
export const findKeystrokesOverLimit = ({ shown, first, budget }) =>
  [
    ['the new total', shown.median, MAX_MEDIAN_KEYSTROKE_MS],
    ['the first new total after a load', first.median, MAX_FIRST_KEYSTROKE_MS],
    ['the highest bid of a new budget', budget.median, MAX_BUDGET_KEYSTROKE_MS],
  ].flatMap(([what, ms, max]) =>
    ms <= max ? [] : [`${what} takes ${ms.toFixed(1)} ms, at most ${max} wanted`],
  )

/** Throws unless each keystroke has changed the total. A total that stays would be measured as never shown. */
export const expectEachKeystrokeShown = (records, keystrokes) => {
  const unchanged = records.find(({ before, after }) => before === after)
  if (unchanged) throw new Error(`a keystroke left the total at ${unchanged.before}`)
  if (records.length !== keystrokes)
    throw new Error(`${keystrokes} keystrokes changed the total ${records.length} times`)
}
