import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const generatedFolder = new URL('../.generated/', import.meta.url)

// Halves the time to load the program. Where this process may not write, the code is compiled at each start.
enableCompileCache(fileURLToPath(new URL('compile-cache', generatedFolder)))

await import(new URL('program/program.js', generatedFolder).href)
