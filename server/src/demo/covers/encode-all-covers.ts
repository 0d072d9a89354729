import { coverNames, readSymbolDefs } from './covers.ts'
import { loadEncodedCover } from './encoded-cover-cache.ts'

// Build step: encodes all covers, so that the first start only copies them.
const symbolDefs = readSymbolDefs()
for (const name of coverNames) await loadEncodedCover(name, symbolDefs)
