/** Signature of `net.fetch` of Electron. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** No cookies, no HTTP cache and no redirects to another server. */
export const toServer = { credentials: 'omit', cache: 'no-store', redirect: 'error' } as const
