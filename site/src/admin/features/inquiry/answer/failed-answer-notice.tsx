import type { Inquiry } from 'shared/contract'

interface FailedAnswerNoticeProps {
  inquiry: Inquiry
}

/** Line about an answer that the mail server refused, with its reason and a button that sends it again. */
export const FailedAnswerNotice = ({ inquiry }: FailedAnswerNoticeProps) =>
  inquiry.answerMail?.trouble == null ? null : <p role="alert">{inquiry.answerMail.trouble}</p>
