/**
 * A restore goes through three folders inside DATA_DIR, each a new name of the one before:
 * `unpacking` may be anything; `checked` is whole, and around it stands what was there before; around `placing`
 * stands nothing any more but what came out of it. So whoever finds one knows what is left to do.
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

/** Of restores, not of the product; `lost+found` is what a fresh disk comes with. */
export const isBeside = (name: string): boolean => /^(?:before-)?restore[-.]|^lost\+found$/.test(name)
