import { classifySaveError, formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { showToast } from '../../../ui/notices.tsx'
import { getSenderName } from './inquiry-change.ts'
import type { InquiryTarget, RefusedInquiryTarget } from './send-inquiry-changes.ts'

/** Number of inquiries named in a message about several. */
const MAX_NAMED = 5

const formatReason = ({ conflict, error }: RefusedInquiryTarget): string =>
  conflict ?? formatErrorReason(error)

const nameRefused = (refused: readonly RefusedInquiryTarget[]): string => {
  const named = refused
    .slice(0, MAX_NAMED)
    .map((each) => `${getSenderName(each.target.seen)} (${formatReason(each)})`)
  const more = refused.length - named.length
  return `${named.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`
}

interface RefusedChangesOptions {
  isUndo: boolean
  /** Number of inquiries that were to be changed. */
  total: number
  userId: number | undefined
  retry: (targets: readonly InquiryTarget[]) => void
}

/** Says which inquiries have not been changed and why. What a colleague has changed is overwritten only on request. */
export const showRefusedChanges = (
  refused: readonly RefusedInquiryTarget[],
  { isUndo, total, userId, retry }: RefusedChangesOptions,
): void => {
  const [first] = refused
  if (!first) return
  const verb = isUndo ? 'Не возвращено' : 'Не изменено'
  const text =
    total === 1
      ? `${verb}: ${getSenderName(first.target.seen)}. ${formatReason(first)}`
      : `${verb} ${refused.length} из ${total}: ${nameRefused(refused)}`
  const run = () =>
    retry(refused.map(({ target: { current, seen, values } }) => ({ seen: current ?? seen, values })))
  const isConflict = refused.some(({ conflict }) => conflict !== undefined)
  const isRepeatable = refused.every(({ error }) => classifySaveError(error).kind !== 'refused')
  const isTaken = first.target.values.owner?.id === userId
  const keep = { label: 'Оставить', run: () => undefined }
  if (!isConflict) showToast(text, isRepeatable ? { label: 'Ещё раз', run } : undefined, { isLasting: true })
  else if (isUndo || total > 1) showToast(text, undefined, { isLasting: true })
  else
    showToast(
      text,
      { label: isTaken ? 'Забрать' : 'Всё равно изменить', run },
      { isLasting: true, secondAction: keep },
    )
}
