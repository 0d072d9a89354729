import { formatErrorReason } from '../../ui/format-error-reason.ts'
import { classifySaveError } from '../conflict/save-errors.ts'
import type { AutosaveDeps, AutosaveState } from '../drafts/autosave.ts'
import { createAutosave } from '../drafts/autosave.ts'
import type { SendEditResult } from './unsent-edits.ts'

const toSendResult = (state: AutosaveState<unknown, unknown>): SendEditResult => {
  switch (state.is) {
    case 'saved':
      return 'done'
    case 'conflict':
      return { is: 'conflict' }
    case 'failed':
      return classifySaveError(state.error).kind === 'refused'
        ? { is: 'refused', reason: formatErrorReason(state.error) }
        : 'waiting'
    default:
      return 'waiting'
  }
}

/**
 * Sends a stored draft without an open editor, in the same way as its editor saves it. The draft stays on this
 * computer until the server has it.
 */
export const sendStoredDraft = async <Content, Base>(
  deps: Omit<AutosaveDeps<Content, Base>, 'now' | 'setTimer' | 'onChange'>,
): Promise<SendEditResult> => {
  const autosave = createAutosave<Content, Base>({
    ...deps,
    now: () => Date.now(),
    // One attempt: whoever sends stored drafts decides when to try again.
    setTimer: () => () => undefined,
    onChange: () => undefined,
  })
  await autosave.saveNow()
  return toSendResult(autosave.state())
}
