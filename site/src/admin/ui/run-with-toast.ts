import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../lib/page-settled.ts'
import { showToast } from './notices.tsx'

const showErrorToast = ({ title }: AppError): void => {
  showToast(`Не получилось: ${title}`)
}

/** Runs an action that has no form to show its errors. An error of the server is shown in a toast. */
export const runWithErrorToast = async (
  action: () => Promise<unknown>,
  onError: (error: AppError) => void = showErrorToast,
): Promise<void> => {
  try {
    await markPageBusyDuringPromise(action())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    onError(error)
  }
}

interface RemovalOptions {
  /** Text of the toast after an item was removed. */
  message: string
  remove: () => Promise<unknown>
  /** Restores the removed record. If missing, the toast offers no undo. */
  restore?: (() => Promise<unknown>) | undefined
}

/** Removes a record without confirmation and shows a toast with an undo, which can be retried if it fails. */
export const removeItemWithUndoToast = ({ message, remove, restore }: RemovalOptions): Promise<void> => {
  const undo = (action: () => Promise<unknown>): void =>
    void runWithErrorToast(action, ({ title }) =>
      showToast(`Вернуть не получилось: ${title}`, { label: 'Ещё раз', run: () => undo(action) }),
    )
  return runWithErrorToast(async () => {
    await remove()
    showToast(message, restore && { label: 'Вернуть', run: () => undo(restore) })
  })
}
