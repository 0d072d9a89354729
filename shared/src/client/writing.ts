import type { Answer, Call } from './send.ts'
import type { WireEndpoint } from './wire.ts'

/** How what a call brings, and what it is answered, is written on the wire. */
export interface Writing {
  readonly ask: (
    endpoint: WireEndpoint,
    body: unknown,
  ) => Pick<Call, 'headers' | 'body' | 'form' | 'wantsBytes'>
  readonly read: (endpoint: WireEndpoint, answer: Answer) => unknown
}
