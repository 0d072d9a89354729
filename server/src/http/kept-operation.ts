import type { Endpoint } from 'shared/contract'
import { bytesAlone } from './bytes-alone.ts'
import type { KeptByRevision } from './keep-by-revision.ts'
import { keepText } from './kept-text.ts'
import { type Input, type Operation, type Outcome, preparedOperation } from './operation.ts'

/** Answers that every visitor gets alike, as long as nobody writes. */
export type KeptAnswers = KeptByRevision<Outcome>

const keptOutcome = ({ status, value, version }: Outcome, grow: (bytes: number) => void): Outcome => {
  const written = bytesAlone(Buffer.from(JSON.stringify(value)))
  return {
    status,
    version,
    kept: keepText(written, grow, version),
    // For pages that are made in this process: each may do with it what it likes.
    get value() {
      return JSON.parse(String(written))
    },
  }
}

/** Binds a public reading to what it answers: made once per revision for all visitors, and anew for whoever is signed in. */
export const keptOperation = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  answers: KeptAnswers,
  /** What of the call the answer hangs on. */
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
