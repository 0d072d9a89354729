export const defaultSocketLimits = {
  /** Time limit for receiving the request headers, which fit into two packets; only an attacker needs longer. */
  headersMs: 30_000,
  /** Time limit for receiving a request: a 10 MB picture takes 14 minutes at 100 kbit/s, the slowest expected speed. */
  requestMs: 20 * 60_000,
  /** Time without data after which an incomplete request is given up: a mobile connection pauses for seconds only. */
  stalledRequestMs: 30_000,
  /** Time without progress after which a response is given up: a client may be in a tunnel, and waiting costs only memory. */
  stalledAnswerMs: 120_000,
  /** Time for which an idle connection stays open. A proxy closes it after 60 s and so never writes to a closed one. */
  keepAliveMs: 65_000,
  /** Interval at which Node checks connection timeouts. With its default, 30 s, a timeout of 30 s could take 60 s. */
  checkMs: 5_000,
  /** Time for a sender to receive the response to its unread upload before the connection is closed. */
  lingerMs: 5_000,
  /** Limit of open connections. Idle ones take about 15 KB of memory and a file descriptor each, so at most 60 MB. */
  maxConnections: 4_000,
  /** Limit of connections per IP address, which many phones may share. Not applied to connections from the proxy. */
  maxConnectionsPerAddress: 1_000,
  maxRequestsPerConnection: 100_000,
  /** Limit of requests that wait for earlier ones of the same connection. Browsers and proxies send one at a time. */
  maxWaitingRequests: 16,
  /** Number of requests that may be dropped because too many wait; more of them close the connection to free memory. */
  maxDroppedRequests: 100,
  /** Size limit of the request headers. Cookies and the longest URL of the site take less than 4 KB. */
  maxHeaderBytes: 16 * 1024,
  /** Body size above which a request that no handler reads closes the connection. */
  maxUnreadBytes: 64 * 1024,
}

export type SocketLimits = typeof defaultSocketLimits
