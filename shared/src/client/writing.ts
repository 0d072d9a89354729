import type { Answer, Call } from './send.ts'
import type { WireEndpoint } from './wire.ts'

/** Converts request bodies and responses between values and the wire format. */
export interface Writing {
  readonly ask: (
    endpoint: WireEndpoint,
    body: unknown,
  ) => Pick<Call, 'headers' | 'body' | 'form' | 'wantsBytes'>
  readonly read: (endpoint: WireEndpoint, answer: Answer) => unknown
}
