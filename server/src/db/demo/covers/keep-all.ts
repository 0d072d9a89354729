import { coverNames, readKit } from './covers.ts'
import { keptCover } from './kept-covers.ts'

// Build step: encodes all covers, so that the first start only copies them.
const kit = readKit()
for (const name of coverNames) await keptCover(name, kit)
