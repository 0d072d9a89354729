/** Stored response to the first call with an idempotency key. */
export interface IdempotencyKeyDbTable {
  call: string
  key: string
  body_hash: string
  answer: string
  answered_at: string
  /** Time from which the idempotency key may be reused and the row deleted. */
  expires_at: string
}
