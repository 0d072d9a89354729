/** Creates a unique name, since the tests of a file share a server. */
export const createUniqueName = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`
