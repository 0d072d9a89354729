/** Action that Z takes back. `undo` says what it did; its errors are shown as the reason why nothing was taken back. */
export interface UndoableAction {
  /** What was done, such as `Готово: Максим`. */
  title: string
  /** Inquiry that is opened again when the action is taken back. */
  inquiryId?: number | undefined
  undo: () => Promise<void>
}

/** Number of actions of a session that can be taken back. */
const MAX_ACTIONS = 20

/** Remembers the last actions of a session. Each can be taken back once, by Z or by its toast. */
export const createUndoStack = () => {
  let actions: readonly UndoableAction[] = []
  const remove = (action: UndoableAction): void => {
    actions = actions.filter((each) => each !== action)
  }
  return {
    add: (action: UndoableAction): void => {
      actions = [...actions, action].slice(-MAX_ACTIONS)
    },
    /** Forgets an action that the server has refused. */
    remove,
    /** Removes and returns the action to take back: the given one, unless that was done already, or the last. */
    take: (action = actions.at(-1)): UndoableAction | undefined => {
      if (!action || !actions.includes(action)) return undefined
      remove(action)
      return action
    },
  }
}
