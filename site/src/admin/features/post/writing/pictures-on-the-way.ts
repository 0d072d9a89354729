import { createListeners } from '../../../../state/listeners.ts'

/** A picture that was chosen and is no part of the post yet. */
export interface OnItsWay {
  readonly name: string
  /** It has not arrived, and waits for somebody to say what is to become of it. */
  readonly hasFailed: boolean
}

export type Spot = 'text' | 'cover'

const none: readonly OnItsWay[] = []

/** What the post still waits for. Whoever publishes or leaves without looking here leaves pictures behind in silence. */
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
    /** When each of them has arrived, failed or been given up. */
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
    /** The text that they were to stand in has become another one: nobody brings them any more. */
    leaveText: (): readonly OnItsWay[] => {
      const left = at.text
      tell('text', none)
      return left
    },
    /** The post itself goes from the table, and is asked about no more. */
    leave: (): readonly OnItsWay[] => {
      const left = all
      for (const spot of ['text', 'cover'] as const) tell(spot, none)
      return left
    },
  }
}

export type PicturesOnTheWay = ReturnType<typeof createPicturesOnTheWay>
