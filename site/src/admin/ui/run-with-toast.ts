import { AppError } from 'shared/errors'
import { showToast } from './toast.tsx'

const showErrorToast = ({ title }: AppError): void => {
  showToast(`Не получилось: ${title}`)
}

/** A deed of one press, with no form to keep its trouble: what the server refuses is said at the foot of the screen. */
export const runWithToast = async (
  action: () => Promise<unknown>,
  onError: (error: AppError) => void = showErrorToast,
): Promise<void> => {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    onError(error)
  }
}

interface RemovalOptions {
  /** What is said once it is gone. */
  readonly message: string
  readonly remove: () => Promise<unknown>
  /** Missing for what cannot be made anew as it was. */
  readonly restore?: (() => Promise<unknown>) | undefined
}

/** Nobody is asked: what is gone can be put back, and as long as that fails, it can be tried again. */
export const removeWithUndo = ({ message, remove, restore }: RemovalOptions): Promise<void> => {
  const undo = (action: () => Promise<unknown>): void =>
    void runWithToast(action, ({ title }) =>
      showToast(`Вернуть не получилось: ${title}`, { label: 'Ещё раз', run: () => undo(action) }),
    )
  return runWithToast(async () => {
    await remove()
    showToast(message, restore && { label: 'Вернуть', run: () => undo(restore) })
  })
}
