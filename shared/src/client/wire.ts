import type { Contract, Endpoint } from '../contract/endpoint.ts'

/** Part of an endpoint that a client needs at run time. Schemas are left out, so that pages need not load them. */
export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'versioned' | 'file' | 'multipart' | 'bytes'>

export type Wire = Readonly<Record<string, Readonly<Record<string, WireEndpoint>>>>

/** Endpoints that need no token. */
export type PublicPart<C extends Contract> = {
  readonly [Thing in keyof C]: {
    readonly [Name in keyof C[Thing] as C[Thing][Name]['access'] extends 'admin'
      ? never
      : Name]: C[Thing][Name]
  }
}

/** Returns the public endpoints as plain data for the public bundle. */
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
