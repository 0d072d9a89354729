interface Around {
  /** Returns whether the system can show a number on the app icon. */
  readonly setBadge: (count: number) => boolean
  readonly flash: () => void
  readonly isLookedAt: () => boolean
}

/** Shows a count on the app icon. On systems without a badge the window flashes when the count rises. */
export const createCount = ({ setBadge, flash, isLookedAt }: Around) => {
  let before = 0
  return (count: number): void => {
    const isShown = setBadge(count)
    if (!isShown && count > before && !isLookedAt()) flash()
    before = count
  }
}
