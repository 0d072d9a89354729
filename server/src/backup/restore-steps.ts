/**
 * A restore renames one folder inside DATA_DIR through three steps. `unpacking` may be incomplete. `checked` is
 * complete, and the old data is still beside it. In `placing` the old data is gone, and part of the new data may
 * be in place. So any process that finds the folder knows what is left to do.
 */
export const steps = ['unpacking', 'checked', 'placing'] as const

export type Step = (typeof steps)[number]

const pattern = new RegExp(`^restore-(${steps.join('|')})-(.+)$`)

export const stepFolder = (step: Step, moment: string): string => `restore-${step}-${moment}`

export const keptFolder = (moment: string): string => `before-restore-${moment}`

export interface Begun {
  readonly name: string
  readonly step: Step
  readonly moment: string
}

export const begunAmong = (names: readonly string[]): Begun[] =>
  names.flatMap((name) => {
    const [, written, moment] = pattern.exec(name) ?? []
    const step = steps.find((each) => each === written)
    return step && moment ? [{ name, step, moment }] : []
  })

/** Whether an entry belongs to a restore, or is `lost+found`, which a new disk contains. */
export const isBeside = (name: string): boolean => /^(?:before-)?restore[-.]|^lost\+found$/.test(name)
