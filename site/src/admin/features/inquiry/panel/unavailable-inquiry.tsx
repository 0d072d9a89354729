import { Button } from '@mantine/core'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInquiry } from '../data/use-inquiries.ts'

/** Shown instead of the panel while its inquiry is loaded, and if that fails or there is no such inquiry. */
export const UnavailableInquiry = ({ open, onClose }: { open: string; onClose: () => void }) => {
  const id = parseInquiryId(open)
  const query = useInquiry(id)
  const isMissing = id === undefined || (query.error !== null && isNotFoundError(query.error))
  return isMissing ? (
    <IllustratedEmptyListMessage illustration="state-empty" title="Такой заявки нет">
      <p>Она удалена, или в адресе ошибка.</p>
      <Button mt={12} variant="default" onClick={onClose}>
        К заявкам
      </Button>
    </IllustratedEmptyListMessage>
  ) : (
    <QueryResultOrErrorNotice query={query}>{() => null}</QueryResultOrErrorNotice>
  )
}
