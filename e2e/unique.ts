/** What nobody else has, told from all others by the name it begins with. */
export const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

/** A number that nobody else has, as it is stored. */
export const uniquePhone = () =>
  `+38067${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`
