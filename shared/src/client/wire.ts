import type { Contract, Endpoint } from '../contract/endpoint.ts'

/** What a client reads of an endpoint at run time. The schemas stay behind, so that pages need not carry them. */
export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'versioned' | 'file' | 'multipart' | 'bytes'>

export type Wire = Readonly<Record<string, Readonly<Record<string, WireEndpoint>>>>

/** The calls of the public side: those that need no token. */
export type PublicPart<C extends Contract> = {
  readonly [Thing in keyof C]: {
    readonly [Name in keyof C[Thing] as C[Thing][Name]['access'] extends 'admin'
      ? never
      : Name]: C[Thing][Name]
  }
}

/** The public calls as plain data, to be laid into a bundle. */
export const publicWire = (contract: Contract): Wire =>
  Object.fromEntries(
    Object.entries(contract).map(([thing, endpoints]) => [
      thing,
      Object.fromEntries(
        Object.entries(endpoints)
          .filter(([, { access }]) => access !== 'admin')
          .map(([name, { method, path, versioned }]) => [
            name,
            { method, path, ...(versioned ? { versioned } : {}) },
          ]),
      ),
    ]),
  )
