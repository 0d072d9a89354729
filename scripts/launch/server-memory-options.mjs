/**
 * V8 lets its space for new objects grow to many times this size under load, and does not give it back for long. What
 * the small space costs in time is not settled: docs/performance.md.
 */
export const serverMemoryOptions = ['--max-semi-space-size=2']
