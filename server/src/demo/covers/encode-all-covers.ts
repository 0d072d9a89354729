import { listDemoPostCoverNames, loadEncodedDemoPostCover, readDemoPostCoverSvg } from './cover-files.ts'

// Build step that encodes all demo cover pictures, so that the first start only copies them.
for (const name of listDemoPostCoverNames()) await loadEncodedDemoPostCover(readDemoPostCoverSvg(name))
