import autocannon from 'autocannon'

const CONNECTIONS = 32

/** Measures how many requests per second a server answers over keep-alive connections, cycling through the paths. */
export const answersPerSecond = async (origin, paths, seconds, headers = {}) => {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers of ${origin} were none`)
  return result.requests.total / result.duration
}
