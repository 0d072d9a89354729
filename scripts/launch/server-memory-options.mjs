/**
 * Under load V8 grows its space for new objects to many times this size, and shrinks it only much later. The small
 * space costs no time beyond the noise of the measurement: decision record 0058.
 */
export const serverMemoryOptions = ['--max-semi-space-size=2']
