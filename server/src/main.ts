import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const generatedFolder = new URL('../.generated/', import.meta.url)

// The compile cache halves the time to load the program, if this process may write to the cache folder.
enableCompileCache(fileURLToPath(new URL('compile-cache', generatedFolder)))

await import(new URL('program/program.js', generatedFolder).href)
