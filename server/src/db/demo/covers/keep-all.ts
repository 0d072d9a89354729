import { coverNames, readKit } from './covers.ts'
import { keptCover } from './kept-covers.ts'

// A step of the build: a first start only copies.
const kit = readKit()
for (const name of coverNames) await keptCover(name, kit)
