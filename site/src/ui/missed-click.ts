/** What the visitor has pressed while the code of its component was loading. */
let missedControl: HTMLElement | undefined

/** Controls that do nothing without scripts. What is in a form keeps what the visitor enters. */
const scriptedControls = '[data-deferred] :is(button[type="button"], input[type="radio"])'

/** Forms that the browser would post with the values of the server, not with what the visitor has entered since. */
const scriptedForms = '[data-deferred] form[method="post"]'

const recordClick = ({ target }: Event): void => {
  const control = target instanceof Element ? target.closest<HTMLElement>(scriptedControls) : null
  const isFormField = control instanceof HTMLInputElement && control.form !== null
  if (control && !isFormField) missedControl = control
}

const holdSubmit = (event: SubmitEvent): void => {
  if (!(event.target instanceof Element && event.target.matches(scriptedForms))) return
  event.preventDefault()
  missedControl = event.submitter ?? undefined
}

/** Records clicks on components whose code is loading. Forms wait for it instead of being posted without it. */
export const recordMissedClicks = (): void => {
  addEventListener('click', recordClick, { capture: true })
  addEventListener('submit', holdSubmit, { capture: true })
}

/** Repeats the last recorded click. */
export const repeatMissedClick = (): void => {
  missedControl?.click()
  missedControl = undefined
}

/** Lets the browser post forms itself, because the code could not be loaded. */
export const releaseMissedClick = (): void => {
  removeEventListener('submit', holdSubmit, { capture: true })
  repeatMissedClick()
}
