/** The first answer to a call that may come again. */
export interface RepeatTable {
  call: string
  key: string
  body_hash: string
  answer: string
  answered_at: string
  /** From here on the key is free again, and the row may be deleted. */
  expires_at: string
}
