interface ProgressOptions {
  readonly signal: AbortSignal
  readonly printProgress: (line: string) => void
  readonly readTimeMs?: () => number
}

/** Time between two lines about a long move. */
const INTERVAL_MS = 5_000

/**
 * Creates a function that counts what a move has done. It prints a line now and then, and throws once the move is to
 * stop.
 */
export const createMoveProgress = ({
  signal,
  printProgress,
  readTimeMs = () => performance.now(),
}: ProgressOptions) => {
  let nextLineMs = readTimeMs() + INTERVAL_MS
  const counts = new Map<string, number>()
  return (what: string, count: number): void => {
    signal.throwIfAborted()
    const total = (counts.get(what) ?? 0) + count
    counts.set(what, total)
    if (readTimeMs() < nextLineMs) return
    nextLineMs = readTimeMs() + INTERVAL_MS
    printProgress(`${what}: ${total}`)
  }
}
