import type { Inquiry } from 'shared/contract'

interface AnsweringColleaguesProps {
  inquiry: Inquiry
  /** Whether the answer form is open in this window. */
  isAnswering: boolean
}

/** Says which colleagues are answering the inquiry, and tells them whether this user is. */
export const AnsweringColleagues = (_: AnsweringColleaguesProps) => <p aria-live="polite" />
