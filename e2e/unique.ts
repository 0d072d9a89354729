/** What nobody else has, told from all others by the name it begins with. */
export const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`
