/**
 * Under load V8 grows its space for new objects to many times this size, and shrinks it only much later. How much time
 * the small space costs is an open question: docs/performance.md.
 */
export const serverMemoryOptions = ['--max-semi-space-size=2']
