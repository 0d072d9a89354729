import { randomUUID } from 'node:crypto'
import type { PrintToPDFOptions } from 'electron'
import type { BrowserContext, CDPSession } from 'playwright/test'
import { MainProcessEndedError } from '../main-process.ts'
import type {
  MainProcessApi,
  NewWindowOptions,
  PrintedPage,
  SenderFrameInfo,
  WindowSize,
} from '../process-protocol.ts'
import type { RpcCaller } from '../rpc-caller.ts'
import { createPageTextFinder } from './find-in-page.ts'
import { buildMainWorldScript, buildPreloadWorldScript } from './injected-scripts.ts'
import { trackPageErrors } from './page-errors.ts'
import { createPageRequestRouter, toChromiumUrl, toMainProcessUrl } from './page-request-router.ts'
import { createStructuredCloneCodec } from './structured-json.ts'

/** Maps Electron's permission names to those of Chromium. */
const chromiumPermissions: Record<string, readonly string[]> = {
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  notifications: ['notifications'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  midi: ['midi'],
  'idle-detection': ['idle-detection'],
}

/** Sets the permissions that the main process grants. Chromium needs them before the page requests one. */
const setPermissions = async (
  session: CDPSession,
  address: string,
  granted: readonly string[],
): Promise<void> => {
  const { origin } = new URL(address)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  for (const [electronName, chromiumNames] of Object.entries(chromiumPermissions)) {
    const setting = granted.includes(electronName) ? 'granted' : 'denied'
    for (const name of chromiumNames) {
      await session.send('Browser.setPermission', { permission: { name }, setting, origin, browserContextId })
    }
  }
}

const PRELOAD_WORLD = 'preload'
const { encode, decode } = createStructuredCloneCodec()

interface WindowPageDeps {
  context: BrowserContext
  callMain: RpcCaller<MainProcessApi>
  onPageError: (text: string) => void
}

interface PageMessage {
  id: number
  channel: string
  input: unknown
}

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Tracks the address of the main frame in the order of Chromium's events, so that each message has the address it was sent from. */
const trackMainFrame = async (
  session: CDPSession,
  onAddress: (url: string) => void,
): Promise<() => SenderFrameInfo> => {
  const { frameTree } = await session.send('Page.getFrameTree')
  let url = frameTree.frame.url
  const setAddress = (next: string): void => {
    url = next
    onAddress(toMainProcessUrl(next))
  }
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) setAddress(frame.url)
  })
  session.on('Page.navigatedWithinDocument', (event) => {
    if (event.frameId === frameTree.frame.id) setAddress(event.url)
  })
  return () => ({ url: toMainProcessUrl(url), isMainFrame: true })
}

/** Opens a window as a Chromium page with the preload script in an isolated world. */
export const openChromiumWindowPage = async (
  { id, preload, runsScripts, ...size }: NewWindowOptions,
  { context, callMain, onPageError }: WindowPageDeps,
) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const secret = randomUUID()
  const names = {
    secret,
    binding: `to-main-${secret}`,
    titleBinding: `title-${secret}`,
    entryPoint: `receive-${secret}`,
  }
  let world: number | undefined
  let isCrashed = false
  let onCloseRefused = (): void => undefined

  /** Reports the state of the page to the main process, which may have ended or closed the window meanwhile. */
  const report = (name: 'reportAddress' | 'reportTitle', value: string): void => {
    void callMain(name, id, value).catch(() => undefined)
  }

  const sendToPreload = async (message: object): Promise<void> => {
    if (world === undefined) return
    await session
      .send('Runtime.callFunctionOn', {
        executionContextId: world,
        functionDeclaration: 'function (entryPoint, text) { globalThis[entryPoint](text) }',
        arguments: [{ value: names.entryPoint }, { value: JSON.stringify(message) }],
      })
      // The page may have navigated meanwhile, as in Electron.
      .catch(() => undefined)
  }

  const onMessage = async ({ id: messageId, channel, input }: PageMessage): Promise<void> => {
    const message = { window: id, frame: getMainFrame(), channel, input: decode(input) as unknown[] }
    await callMain('invoke', message).then(
      (value) => sendToPreload({ id: messageId, value: encode(value) }),
      (error) => {
        // In Electron the page would be closed together with the main process.
        if (error instanceof MainProcessEndedError) return
        return sendToPreload({ id: messageId, failed: getErrorMessage(error), value: null })
      },
    )
  }

  session.on('Runtime.executionContextsCleared', () => {
    world = undefined
  })
  session.on('Runtime.executionContextCreated', ({ context: { id: created, name, auxData } }) => {
    if (name === PRELOAD_WORLD && auxData?.frameId === mainFrameId) world = created
  })
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (executionContextId !== world) return
    if (name === names.binding) void onMessage(JSON.parse(payload))
    if (name === names.titleBinding) report('reportTitle', payload)
  })
  const requestWindow = (url: string): void => {
    void callMain('requestWindow', id, toMainProcessUrl(url)).catch((error) =>
      onPageError(getErrorMessage(error)),
    )
  }
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    // A link opened with Ctrl or the middle button. Its tab is closed by the context.
    if (disposition === 'newTab' || disposition === 'newWindow') return requestWindow(url)
    // Web addresses are handled as requests. An address of another program, such as `mailto:`, makes no request.
    if (/^(?:https?|about|blob|data|file|javascript):/.test(url)) return
    void callMain('mayNavigate', id, { ...getMainFrame(), isMainFrame: frameId === mainFrameId }, url).catch(
      () => undefined,
    )
  })
  session.on('Page.windowOpen', ({ url }) => requestWindow(url))

  const mainFrameId = (await session.send('Page.getFrameTree')).frameTree.frame.id
  const getMainFrame = await trackMainFrame(session, (url) => report('reportAddress', url))
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  for (const name of [names.binding, names.titleBinding])
    await session.send('Runtime.addBinding', { name, executionContextName: PRELOAD_WORLD })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: buildMainWorldScript(names) })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: buildPreloadWorldScript(preload, names),
    worldName: PRELOAD_WORLD,
  })
  // Custom schemes have no cookies.
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await session.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts })
  await page.setViewportSize(size)
  const requestRouter = createPageRequestRouter({ page, window: id, callMain })
  await page.route('**', requestRouter.handleRoute)

  trackPageErrors(page, onPageError)
  page.on('crash', () => {
    isCrashed = true
    void callMain('reportCrash', id).catch(() => undefined)
  })
  page.on('dialog', async (dialog) => {
    const mayLeave = dialog.type() === 'beforeunload' && (await callMain('mayUnload', id))
    if (mayLeave) return dialog.accept()
    await dialog.dismiss()
    // Chromium ignores further closes until the page has run again. A closed page makes this call fail.
    await session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined)
    onCloseRefused()
  })

  return {
    page,
    load: async (address: string, granted: readonly string[]): Promise<number> => {
      await setPermissions(session, toChromiumUrl(address), granted)
      requestRouter.allowNext(toChromiumUrl(address))
      const response = await page.goto(toChromiumUrl(address)).catch((error) => {
        throw new Error(`ERR_FAILED (-2) loading '${address}': ${getErrorMessage(error)}`)
      })
      return response?.status() ?? 0
    },
    deliverMessage: (channel: string, input: readonly unknown[]) =>
      sendToPreload({ channel, value: encode(input) }),
    findInPage: createPageTextFinder(page),
    printToPdf: async ({ printBackground, preferCSSPageSize }: PrintToPDFOptions): Promise<PrintedPage> => {
      const options = {
        printBackground: printBackground === true,
        preferCSSPageSize: preferCSSPageSize === true,
      }
      return {
        bytes: new Uint8Array(await page.pdf({ ...options, format: 'A4' })),
        title: await page.title(),
      }
    },
    resize: ({ width, height }: WindowSize) => page.setViewportSize({ width, height }),
    isCrashed: () => isCrashed,
    crash: (): void => {
      // The call never gets a response, since the process that would send it ends.
      void session.send('Page.crash').catch(() => undefined)
    },
    close: async (): Promise<boolean> => {
      if (isCrashed) await page.close()
      if (page.isClosed()) return true
      const closed = new Promise<boolean>((resolve) => {
        page.once('close', () => resolve(true))
        onCloseRefused = () => resolve(false)
      })
      await page.close({ runBeforeUnload: true })
      return closed
    },
  }
}

export type ChromiumWindowPage = Awaited<ReturnType<typeof openChromiumWindowPage>>
