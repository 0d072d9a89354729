import type { Endpoint } from 'shared/contract'
import { bytesAlone } from './bytes-alone.ts'
import type { KeptByRevision } from './keep-by-revision.ts'
import { keepText } from './kept-text.ts'
import { type Input, type Operation, type Outcome, preparedOperation } from './operation.ts'

/** Replies that are equal for all visitors until the next write. */
export type KeptAnswers = KeptByRevision<Outcome>

const keptOutcome = ({ status, value, version }: Outcome, grow: (bytes: number) => void): Outcome => {
  const written = bytesAlone(Buffer.from(JSON.stringify(value)))
  return {
    status,
    version,
    kept: keepText(written, grow, version),
    // For server-rendered pages: each gets its own copy, which it may modify.
    get value() {
      return JSON.parse(String(written))
    },
  }
}

/**
 * Defines a public read operation whose reply is cached per content revision. Signed-in admins always get a fresh
 * reply.
 */
export const keptOperation = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  answers: KeptAnswers,
  /** Returns the part of the input that the reply depends on. */
  keyOf: (input: Input<E>) => string,
  answer: (input: Input<E>) => Promise<Outcome>,
): Operation =>
  preparedOperation(endpoint, async (input) => {
    if (input.admin !== undefined) return answer(input)
    return answers.get(`${endpoint.path} ${keyOf(input)}`, async ({ grow, passes }) => {
      input.admit?.()
      const outcome = await answer(input)
      if (outcome.location === undefined) return keptOutcome(outcome, grow)
      passes()
      return outcome
    })
  })
