import { z } from 'zod'
import { calculationId } from './calculation.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, line, paragraphs, phone } from './fields.ts'

const MOST_IN_TRAP = 2_000

/** Hidden field that only bots fill in. Its content is never a reason to reject, unless it is far too long. */
const trap = z.string().max(MOST_IN_TRAP).optional()
const traps = { website: trap, openedAt: trap }

const callback = z.strictObject({ name: line(2, 80), phone, ...traps })
const calculation = z.strictObject({
  email,
  message: paragraphs(1, 5000),
  /** Id of a saved calculation, which the e-mail quotes line by line. */
  calculation: calculationId.optional(),
  ...traps,
})

const received = z.strictObject({ id, receivedAt: instant })

export type Callback = z.infer<typeof callback>
export type CalculationMail = z.infer<typeof calculation>
export type Received = z.infer<typeof received>

/** The two contact forms of the public site. */
export const mails = {
  callback: endpoint({
    method: 'POST',
    path: '/api/mail/callback',
    access: 'public',
    essential: true,
    summary: 'Попросить перезвонить',
    body: callback,
    status: 201,
    reply: received,
    repeatable: true,
    refuses: ['too-many'],
  }),
  calculation: endpoint({
    method: 'POST',
    path: '/api/mail/calculation',
    access: 'public',
    essential: true,
    summary: 'Попросить расчёт или задать вопрос',
    body: calculation,
    status: 201,
    reply: received,
    repeatable: true,
    refuses: ['too-many'],
  }),
}
