import type { MailDbTable } from '../../db/db.ts'

interface MailKind {
  /** Emails with a lower number are sent first. */
  priority: number
  isWrittenByPerson: boolean
  /**
   * What follows when the mail server rejects the recipient for good. The office's own address is retried, because the
   * server is more likely misconfigured; `wait` leaves the email to its author, who can send it again or withdraw it.
   */
  onRejectedRecipient: 'retry' | 'wait' | 'give-up'
}

/** Kinds of emails. Visitors wait for answers, and nobody waits for the copy of a question. */
export const mailKinds: Record<MailDbTable['kind'], MailKind> = {
  answer: { priority: 10, isWrittenByPerson: true, onRejectedRecipient: 'wait' },
  office: { priority: 20, isWrittenByPerson: false, onRejectedRecipient: 'retry' },
  copy: { priority: 30, isWrittenByPerson: false, onRejectedRecipient: 'give-up' },
}
