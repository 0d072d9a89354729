/** All limits of a client connection in one place. Tests pass smaller ones. */
export const defaultSocketLimits = {
  /**
   * Time limit for request headers, which fit into one or two packets; only an attacker sends them byte by
   * byte.
   */
  headersMs: 30_000,
  /** Time limit of a request: a 10 MB picture at 100 kbit/s takes 14 minutes, and no visitor is slower. */
  requestMs: 20 * 60_000,
  /**
   * Maximum pause within a request. A mobile connection pauses for seconds; after 30 s without a byte the
   * sender is gone.
   */
  stalledRequestMs: 30_000,
  /**
   * Maximum pause of a client that reads a response. It may be long, in a tunnel or with a laptop being
   * carried, since the response costs nothing more.
   */
  stalledAnswerMs: 120_000,
  /**
   * Idle time after which a connection is closed: longer than the 60 s of common proxies, so that the proxy
   * closes first and never writes to a closed connection.
   */
  keepAliveMs: 65_000,
  /** Interval in which Node checks for timeouts; its default of 30 s would double the limits above. */
  checkMs: 5_000,
  /** Time for a sender to receive the response to its unread upload before the connection is closed. */
  lingerMs: 5_000,
  /**
   * Maximum number of connections. An idle one takes about 15 KB of memory and one file descriptor: 60 MB at
   * most.
   */
  maxConnections: 4_000,
  /**
   * Maximum number of connections per network, since a thousand phones may share the address of their
   * operator. No address and no IPv6 /48 may have more connections than are still free. Not applied behind a
   * proxy, which holds all connections.
   */
  maxConnectionsPerAddress: 1_000,
  /**
   * Maximum number of requests per connection: a proxy gets a new connection now and then. Clients that miss
   * `Connection: close` rarely reach this.
   */
  maxRequestsPerConnection: 100_000,
  /**
   * Maximum number of waiting pipelined requests. Browsers and proxies do not pipeline; programs that do may
   * have a few waiting.
   */
  maxWaitingRequests: 16,
  /**
   * Maximum number of dropped pipelined requests, which are still parsed and take 1.5 KB each; above it the
   * connection is closed at once.
   */
  maxDroppedRequests: 100,
  /**
   * Maximum size of request headers, the default of Node. Cookies and our longest URL take less than 4 KB.
   */
  maxHeaderBytes: 16 * 1024,
  /** Maximum size of a request body that no handler reads; above it the connection is closed. */
  maxUnreadBytes: 64 * 1024,
}

export type SocketLimits = typeof defaultSocketLimits
