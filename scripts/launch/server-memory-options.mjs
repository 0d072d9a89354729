/**
 * V8 lets its space for new objects grow to many times this size under load, and does not give it back for long. More
 * than this saves no time here.
 */
export const serverMemoryOptions = ['--max-semi-space-size=2']
