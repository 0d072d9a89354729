import type { RefObject } from 'react'
import type { InboxSelection } from './use-inbox-selection.ts'

/** What the keys of the inbox do in the panel of the open inquiry. */
interface InquiryPanelCommands {
  focus: () => void
  assign: () => void
  editDue: () => void
  writeNote: () => void
  answer: () => void
}

interface InboxKeysOptions {
  selection: InboxSelection
  panel: RefObject<InquiryPanelCommands | null>
}

/** Handles the keys of the inbox while its screen is shown. */
export const useInboxKeys = ({ selection, panel }: InboxKeysOptions): void => {
  void selection
  void panel
}
