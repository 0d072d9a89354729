export const defaultSocketLimits = {
  /** Request headers fit into one or two packets; only an attacker sends them byte by byte. */
  headersMs: 30_000,
  /** A 10 MB picture takes 14 minutes at 100 kbit/s, and no visitor is slower. */
  requestMs: 20 * 60_000,
  /** A mobile connection pauses for seconds; after 30 s without a byte the sender is gone. */
  stalledRequestMs: 30_000,
  /** The reader of a response may pause for long, as in a tunnel, since the response costs nothing more. */
  stalledAnswerMs: 120_000,
  /** A proxy, which waits 60 s, closes an idle connection first and so never writes to a closed one. */
  keepAliveMs: 65_000,
  /** Interval of checking the timeouts above. The default of Node, 30 s, would double them. */
  checkMs: 5_000,
  /** Time for a sender to receive the response to its unread upload before the connection is closed. */
  lingerMs: 5_000,
  /** An idle connection takes about 15 KB of memory and one file descriptor: 60 MB at most. */
  maxConnections: 4_000,
  /** A thousand phones may share an address of their operator. Behind a proxy there is no such limit. */
  maxConnectionsPerAddress: 1_000,
  /** A proxy gets a new connection now and then. Clients that miss `Connection: close` rarely reach this. */
  maxRequestsPerConnection: 100_000,
  /** Browsers and proxies do not pipeline requests; programs that do may have a few waiting. */
  maxWaitingRequests: 16,
  /** Dropped pipelined requests above which a connection is closed at once: each is still parsed and takes 1.5 KB. */
  maxDroppedRequests: 100,
  /** Cookies and the longest URL of the site take less than 4 KB. */
  maxHeaderBytes: 16 * 1024,
  /** Body size above which a request that no handler reads closes the connection. */
  maxUnreadBytes: 64 * 1024,
}

export type SocketLimits = typeof defaultSocketLimits
