import { useEffect, useLayoutEffect, useState } from 'react'
import { markPageBusyForTests } from '../../../../lib/page-settled.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'

const URL_DELAY_MS = 300

interface OpenInquiryStep {
  openInUrl: string
  open: string
  /** What the URL is going to be, one after the other: a slow rendering may follow a later step. */
  written: readonly string[]
}

/** Another URL than the written ones is a link or the Back button. Then the inquiry in the URL is opened. */
const followUrl = (step: OpenInquiryStep, openInUrl: string): OpenInquiryStep => {
  if (step.openInUrl === openInUrl) return step
  const at = step.written.indexOf(openInUrl)
  return at < 0
    ? { openInUrl, open: openInUrl, written: [] }
    : { openInUrl, open: step.open, written: step.written.slice(at + 1) }
}

/**
 * Returns the open inquiry and a function that opens another. The URL follows after a pause: with each step of the cursor it
 * would render the whole screen.
 */
export const useOpenInquiry = (openInUrl: string, write: (open: string) => void) => {
  const [step, setStep] = useState<OpenInquiryStep>({ openInUrl, open: openInUrl, written: [] })
  const { open } = followUrl(step, openInUrl)
  // Not while rendering: a rendering of a new URL may be interrupted by a later step, and then that step would be lost.
  useLayoutEffect(() => setStep((now) => followUrl(now, openInUrl)), [openInUrl])
  const writeStep = useEventCallback(() => {
    setStep((now) => ({ ...now, written: [...now.written, open] }))
    write(open)
  })
  useEffect(() => {
    if (open === openInUrl) return
    const endWork = markPageBusyForTests()
    const timer = setTimeout(writeStep, URL_DELAY_MS)
    return () => {
      clearTimeout(timer)
      endWork()
    }
  }, [open, openInUrl, writeStep])
  return [open, (next: string) => setStep((now) => ({ ...now, open: next }))] as const
}
