/** Returns a random idempotency key. `crypto.randomUUID` does not exist on plain http. */
export const createRandomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
