import { type InquiryState, inquiryStates } from 'shared/contract'
import { classifySaveError } from '../lib/conflict/save-errors.ts'
import { useQueuedFormSave } from '../lib/unsent/use-queued-form-save.ts'

interface QueuedInquiryState {
  /** State that waits on this computer until the server can be reached. */
  readonly state: InquiryState | undefined
  readonly withdraw: () => Promise<void>
  /** Sets the state, or queues it. Returns whether the server has it. */
  readonly saveOrQueue: (state: InquiryState, save: () => Promise<void>) => Promise<boolean>
}

const doNothing = (): void => undefined

/** Queues the new state of one inquiry while the server cannot be reached. Of several states the last one counts. */
export const useQueuedInquiryState = (id: number): QueuedInquiryState => {
  const queue = useQueuedFormSave(`request-state:${id}`, true, doNothing)
  return {
    state: inquiryStates.find((state) => state === queue.queuedValues?.state),
    withdraw: queue.remove,
    saveOrQueue: async (state, save) => {
      await queue.remove()
      try {
        await save()
        return true
      } catch (error) {
        if (classifySaveError(error).kind === 'offline' && (await queue.add({ state }, error))) return false
        throw error
      }
    },
  }
}
