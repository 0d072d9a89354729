import type { AppError } from 'shared/errors'
import { StateNotice } from '../ui/state-notice.tsx'

interface SaveFailureProps {
  readonly error: AppError | undefined
}

const kept = 'То, что вы набрали, осталось на месте.'

/** Why nothing was saved, and that nothing was lost. */
export const SaveFailure = ({ error }: SaveFailureProps) =>
  error ? <StateNotice kind="danger">{`${error.title}. ${kept}`}</StateNotice> : null
