import { listCoverNames, loadEncodedCover, readCoverSvg } from './cover-files.ts'

// Build step: encodes all covers, so that the first start only copies them.
for (const name of listCoverNames()) await loadEncodedCover(readCoverSvg(name))
