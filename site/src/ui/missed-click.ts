import { takeClicksRecordedBeforeScripts } from '../lib/visitor-activity.ts'

/** Controls that the visitor has pressed while the code of their component was loading, with the event. */
const missedClicks = new Map<HTMLElement, Event>()

/** Selector of controls that work only with scripts. Clicks before hydration are recorded and repeated after it. */
const scriptedControls = '[data-deferred] :is(button[type="button"], input[type="radio"])'

/** Selector of forms that must not be posted before hydration, because stored input is restored only then. */
const scriptedForms = '[data-deferred] form[method="post"]'

const recordClick = (event: Event): void => {
  const { target } = event
  const control = target instanceof Element ? target.closest<HTMLElement>(scriptedControls) : null
  const isFormField = control instanceof HTMLInputElement && control.form !== null
  if (!control || isFormField) return
  // Of several clicks on a control only the last is kept, in its order among the clicks on other controls.
  missedClicks.delete(control)
  missedClicks.set(control, event)
}

const holdSubmit = (event: SubmitEvent): void => {
  if (!(event.target instanceof Element && event.target.matches(scriptedForms))) return
  event.preventDefault()
  if (event.submitter) missedClicks.set(event.submitter, event)
}

/** Records clicks on components whose code is loading, and holds back the posting of their forms until it is loaded. */
export const recordClicksBeforeHydration = (): void => {
  for (const event of takeClicksRecordedBeforeScripts()) recordClick(event)
  addEventListener('click', recordClick, { capture: true })
  addEventListener('submit', holdSubmit, { capture: true })
}

const isRadio = (control: HTMLElement): control is HTMLInputElement => control instanceof HTMLInputElement

/** Does not repeat clicks on buttons that React hydrates while it handles the click, because React delivers such clicks itself. */
export const forgetClicksDuringHydration = (root: HTMLElement): void => {
  for (const [control, { eventPhase }] of missedClicks)
    if (eventPhase !== Event.NONE && !isRadio(control) && root.contains(control)) missedClicks.delete(control)
}

export const repeatClicksBeforeHydration = (): void => {
  const controls = [...missedClicks.keys()]
  missedClicks.clear()
  for (const control of controls) {
    // A radio button clicked before hydration is unchecked before the click is repeated: React ignores clicks on checked ones.
    if (isRadio(control)) control.checked = false
    control.click()
  }
}

/** Lets the browser post forms without JavaScript, because the code of the forms could not be loaded. */
export const letBrowserSubmitForms = (): void => {
  removeEventListener('submit', holdSubmit, { capture: true })
  repeatClicksBeforeHydration()
}
