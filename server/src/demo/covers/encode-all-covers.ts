import { listPostCoverNames, loadEncodedPostCover, readPostCoverSvg } from './cover-files.ts'

// Build step: encodes all covers, so that the first start only copies them.
for (const name of listPostCoverNames()) await loadEncodedPostCover(readPostCoverSvg(name))
