import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime'
import type { AppUpdaterTestAdapters } from '../main/updates/platform-updater.ts'

/** Sends the requests of the updater with Node, where Electron's network stack is missing. */
class NodeHttpExecutor extends HttpExecutor<ReturnType<typeof httpRequest>> {
  createRequest(options: object, callback: (response: unknown) => void) {
    return httpRequest(options, callback)
  }

  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    const requestOptions = { headers: options.headers ?? {} }
    configureRequestUrl(url, requestOptions)
    return await options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination))
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }
}

/** Creates the app as the updater sees it, with all its files in one folder. */
export const createFakeUpdaterAdapters = (folder: string, version: string): AppUpdaterTestAdapters => ({
  httpExecutor: new NodeHttpExecutor(),
  app: {
    version,
    name: 'customs-broker',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: join(folder, 'user-data'),
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  },
})
