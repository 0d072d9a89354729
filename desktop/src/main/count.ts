interface Around {
  /** Answers whether the system has a place for a number on the sign of the program. */
  readonly setBadge: (count: number) => boolean
  /** Draws the eye to the window until somebody comes to it. */
  readonly flash: () => void
  readonly isLookedAt: () => boolean
}

/** How many things wait, on the sign of the program; where a system has no such place the window asks for attention. */
export const createCount = ({ setBadge, flash, isLookedAt }: Around) => {
  let before = 0
  return (count: number): void => {
    const isShown = setBadge(count)
    if (!isShown && count > before && !isLookedAt()) flash()
    before = count
  }
}
