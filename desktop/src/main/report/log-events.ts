import type { App } from 'electron'
import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import type { AppLogFile } from './log-file.ts'

type Log = Pick<AppLogFile, 'write'>

/** Logs app events without error messages, which may contain personal data. */
export const logAppEvents = (
  app: App,
  mainProcess: Pick<NodeJS.Process, 'on' | 'platform'>,
  { write }: Log,
): void => {
  write('start', { version: app.getVersion(), platform: mainProcess.platform })
  app.on('browser-window-created', (_, window) => {
    const { id } = window
    write('window-opened', { id })
    window.on('unresponsive', () => write('window-hung', { id }))
    window.on('closed', () => write('window-closed', { id }))
  })
  app.on('render-process-gone', (_event, { id }, { reason, exitCode }) => {
    if (reason !== 'clean-exit') write('page-crashed', { id, reason, exitCode })
  })
  // A crash of a process without a window is only logged, since Chromium restarts the process.
  app.on('child-process-gone', (_, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') write('process-crashed', { type, reason, exitCode })
  })
  mainProcess.on('uncaughtExceptionMonitor', ({ name }) => write('uncaught-error', { name }))
}

/** Logs failed API calls without addresses, bodies and headers, which may contain personal data. */
export const withApiFailureLogging =
  (send: ApiCallSender, { write }: Log): ApiCallSender =>
  async (call) => {
    const { method, template } = call
    try {
      const response = await send(call)
      if (response.status >= 400) write('request-failed', { method, template, status: response.status })
      return response
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal'
      write('request-failed', { method, template, code })
      throw error
    }
  }
