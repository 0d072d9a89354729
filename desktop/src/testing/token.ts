const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token like the server's, with an invalid signature, which the app never checks. */
export const tokenUntil = (exp: number): string => `${encode({ alg: 'HS256' })}.${encode({ exp })}.signature`
