import type { Inquiry } from 'shared/contract'
import { QueuedSaveNotice } from '../../../lib/forms/record-form-fields.tsx'
import { useQueuedInquiryChange } from '../data/use-queued-inquiry-change.ts'

/** Says which change of an inquiry waits for the connection. */
export const WaitingInquiryChange = ({ inquiry }: { inquiry: Inquiry }) => {
  const queued = useQueuedInquiryChange(inquiry)
  if (!queued) return null
  return (
    <QueuedSaveNotice onWithdraw={() => void queued.withdraw()}>
      {`${queued.label} ждёт связи на этом компьютере и отправится сама.`}
    </QueuedSaveNotice>
  )
}
