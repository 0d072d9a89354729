import { createHash } from 'node:crypto'
import { withHttpServer } from './http-server.ts'

export const computeSha512 = (bytes: string | Uint8Array): string =>
  createHash('sha512').update(bytes).digest('base64')

export interface PublishedUpdate {
  version: string
  fileName: string
  /** What the server sends as the installer. */
  installer: string
  /** Checksum in the feed; that of the installer by default. */
  sha512?: string
  /** Sends the beginning of the installer and ends the connection when this resolves. */
  waitForBreak?: () => Promise<unknown>
  /** Replaces the text of the feed. */
  feed?: string
}

const writeFeed = ({ version, fileName, installer, sha512 = computeSha512(installer) }: PublishedUpdate) =>
  `version: ${version}\nfiles:\n  - url: ${fileName}\n    sha512: ${sha512}\n    size: ${Buffer.byteLength(installer)}\npath: ${fileName}\nsha512: ${sha512}\nreleaseDate: '2026-11-26T10:00:00.000Z'\n`

/** Runs a server that offers one update under the feed names of all systems. */
export const withUpdateServer = (
  update: PublishedUpdate,
  use: (origin: string, requestedPaths: readonly string[]) => Promise<void>,
): Promise<void> => {
  const requestedPaths: string[] = []
  return withHttpServer(
    ({ url = '' }, response) => {
      const pathname = decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname)
      requestedPaths.push(pathname)
      if (/^\/latest(?:-linux|-mac)?\.yml$/.test(pathname)) {
        response.end(update.feed ?? writeFeed(update))
      } else if (pathname !== `/${update.fileName}`) {
        response.writeHead(404).end()
      } else {
        response.writeHead(200, { 'Content-Length': Buffer.byteLength(update.installer) })
        if (update.waitForBreak === undefined) response.end(update.installer)
        else {
          response.write(update.installer.slice(0, 1000))
          void update.waitForBreak().finally(() => response.destroy())
        }
      }
    },
    (origin) => use(origin, requestedPaths),
  )
}
