/** Events that show that a person uses the page. They come before a click or key stroke takes effect. */
const activityEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
] as const

/** Clicks that `start.js` has recorded before the scripts of the site were loaded, to be repeated after hydration. */
const early = globalThis as { earlyClicks?: Event[] | undefined }

export const takeClicksRecordedBeforeScripts = (): readonly Event[] => {
  const clicks = early.earlyClicks ?? []
  early.earlyClicks = undefined
  return clicks
}

/** Whether a person has pressed, focused or filled in something before this script was loaded. */
const isPageInUse = (): boolean =>
  (early.earlyClicks ?? []).length > 0 ||
  document.activeElement !== document.body ||
  [...document.querySelectorAll('input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  )

let activity: Promise<void> | undefined

/** Resolves at the first sign that a person uses the page. Code that only interaction needs is loaded then. */
export const waitForVisitorActivity = (): Promise<void> => {
  activity ??= new Promise((resolve) => {
    if (isPageInUse()) return resolve()
    const controller = new AbortController()
    const onActivity = () => {
      controller.abort()
      resolve()
    }
    for (const type of activityEvents)
      addEventListener(type, onActivity, { signal: controller.signal, capture: true, passive: true })
  })
  return activity
}

/** Lets the browser paint and handle events before the caller continues. */
export const waitForBrowserToPaint = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
