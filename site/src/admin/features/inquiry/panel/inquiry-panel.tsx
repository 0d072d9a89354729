import type { Ref } from 'react'
import type { Inquiry } from 'shared/contract'
import { InquiryDetailsView } from '../details/inquiry-details.tsx'

/** What the keys of the inbox do in the panel of the open inquiry. */
export interface InquiryPanelCommands {
  focus: () => void
  /** Opens the list of colleagues. */
  assign: () => void
  editDue: () => void
  writeNote: () => void
  /** Opens the form of the answer or, for a callback request, of the call. */
  answer: () => void
}

interface InquiryPanelProps {
  /** The inquiry as the list shows it, with the beginning of its message. */
  inquiry: Inquiry
  commands?: Ref<InquiryPanelCommands>
  onClose: () => void
}

/** Panel of the open inquiry, beside the list or instead of it. */
export const InquiryPanel = ({ inquiry, onClose }: InquiryPanelProps) => (
  <InquiryDetailsView inquiry={inquiry} now={new Date()} onStateChanged={onClose} />
)
