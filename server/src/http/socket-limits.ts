/** Everything that a connection may cost, in one place. Tests pass small ones. */
export interface SocketLimits {
  readonly headersMs: number
  readonly requestMs: number
  readonly stalledRequestMs: number
  readonly stalledAnswerMs: number
  readonly keepAliveMs: number
  readonly checkMs: number
  readonly lingerMs: number
  readonly maxConnections: number
  readonly maxConnectionsPerAddress: number
  readonly maxRequestsPerConnection: number
  readonly maxWaitingRequests: number
  readonly maxDroppedRequests: number
  readonly maxHeaderBytes: number
  readonly maxUnreadBytes: number
}

export const socketLimits: SocketLimits = {
  /** Headers are one packet or two: whoever needs longer sends them a byte at a time. */
  headersMs: 30_000,
  /** A 10 MB picture at 100 kbit/s takes 14 minutes. A slower sender is no visitor. */
  requestMs: 20 * 60_000,
  /** A phone line pauses for seconds. 30 s without one byte of a request is a sender who has gone. */
  stalledRequestMs: 30_000,
  /** A reader may pause for longer, since the answer costs nothing more: a tunnel, a laptop being carried. */
  stalledAnswerMs: 120_000,
  /** Longer than the 60 s of common proxies, so that the proxy closes first and never writes into a closed connection. */
  keepAliveMs: 65_000,
  /** How often Node looks for requests that take too long; its default of 30 s doubles the limit above. */
  checkMs: 5_000,
  /** After an answer to an upload that nobody reads: time for the sender to hear it before the connection is cut. */
  lingerMs: 5_000,
  /** An idle connection takes some 15 KB of memory and one file descriptor: 60 MB at most. */
  maxConnections: 4_000,
  /**
   * A thousand phones may share the address of their operator. No address, and no /48 of IPv6, holds more than are still
   * free (`connection-share.ts`). Not behind a proxy, which holds the connections of all.
   */
  maxConnectionsPerAddress: 1_000,
  /** A proxy that keeps connections open gets a new one now and then. Programs that miss `Connection: close` meet it rarely. */
  maxRequestsPerConnection: 100_000,
  /** Browsers and proxies do not pipeline. Programs that do may have a few requests waiting behind the current one. */
  maxWaitingRequests: 16,
  /** Those behind the last one are parsed all the same, and each takes 1.5 KB: beyond so many the connection is closed at once. */
  maxDroppedRequests: 100,
  /** Node's own. Cookies and the longest address of ours take less than 4 KB. */
  maxHeaderBytes: 16 * 1024,
  /** Of a body that no handler reads; beyond it the connection is closed. */
  maxUnreadBytes: 64 * 1024,
}
