import { createListeners } from '../../../../state/listeners.ts'

/** Chosen picture that is not part of the post yet. */
export interface OnItsWay {
  readonly name: string
  /** The upload failed, and the user has to retry or remove the picture. */
  readonly hasFailed: boolean
}

export type Spot = 'text' | 'cover'

const none: readonly OnItsWay[] = []

/** Tracks uploads of a post. Publishing and leaving must check it, or pictures are lost silently. */
export const createPicturesOnTheWay = () => {
  const told = createListeners()
  let at: Readonly<Record<Spot, readonly OnItsWay[]>> = { text: none, cover: none }
  let all = none

  const tell = (spot: Spot, pictures: readonly OnItsWay[]): void => {
    if (pictures.length === 0 && at[spot].length === 0) return
    at = { ...at, [spot]: pictures }
    all = [...at.text, ...at.cover]
    told.tell()
  }

  return {
    subscribe: told.subscribe,
    all: () => all,
    at: (spot: Spot) => at[spot],
    tell,
    /** Resolves once every picture is uploaded, failed or cancelled. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (all.some(({ hasFailed }) => !hasFailed)) return
          stop()
          resolve()
        }
        const stop = told.subscribe(look)
        look()
      }),
    /** Drops pictures of the text, because the text was replaced. */
    leaveText: (): readonly OnItsWay[] => {
      const left = at.text
      tell('text', none)
      return left
    },
    /** Drops all pictures, because the post is closed or deleted. */
    leave: (): readonly OnItsWay[] => {
      const left = all
      for (const spot of ['text', 'cover'] as const) tell(spot, none)
      return left
    },
  }
}

export type PicturesOnTheWay = ReturnType<typeof createPicturesOnTheWay>
