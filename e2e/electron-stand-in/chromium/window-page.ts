import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession } from 'playwright/test'
import { MainEnded } from '../main-process.ts'
import type { Frame, MainSide, NewWindow, Size } from '../sides.ts'
import type { Ask } from '../talk.ts'
import { asMainSees, toShown } from './address.ts'
import { followComplaints } from './complaints.ts'
import { grant } from './permissions.ts'
import { isolatedScript, pageScript } from './preload-script.ts'
import { createRequests } from './requests.ts'
import { structured } from './structured.ts'

const WORLD = 'preload'
const { pack, unpack } = structured()

interface Around {
  readonly context: BrowserContext
  readonly ask: Ask<MainSide>
  readonly onTrouble: (trouble: string) => void
}

interface FromPage {
  readonly id: number
  readonly channel: string
  readonly input: unknown
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Tracks the address of the main frame in the order of Chromium's events, so that each message has the address it was sent from. */
const followFrame = async (session: CDPSession): Promise<() => Frame> => {
  const { frameTree } = await session.send('Page.getFrameTree')
  let url = frameTree.frame.url
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) url = frame.url
  })
  session.on('Page.navigatedWithinDocument', (event) => {
    if (event.frameId === frameTree.frame.id) url = event.url
  })
  return () => ({ url: asMainSees(url), isMainFrame: true })
}

/** Opens a window as a Chromium page with the preload script in an isolated world. */
export const openWindowPage = async (
  { id, preload, ...size }: NewWindow,
  { context, ask, onTrouble }: Around,
) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const secret = randomUUID()
  const names = { secret, binding: `to-main-${secret}`, door: `door-${secret}` }
  let world: number | undefined
  let onStay = (): void => undefined

  const tell = async (message: object): Promise<void> => {
    if (world === undefined) return
    await session
      .send('Runtime.callFunctionOn', {
        executionContextId: world,
        functionDeclaration: 'function (door, text) { globalThis[door](text) }',
        arguments: [{ value: names.door }, { value: JSON.stringify(message) }],
      })
      // The page may have navigated meanwhile, as in Electron.
      .catch(() => undefined)
  }

  const onMessage = async ({ id: question, channel, input }: FromPage): Promise<void> => {
    const message = { window: id, frame: frame(), channel, input: unpack(input) as unknown[] }
    await ask('invoke', message).then(
      (value) => tell({ id: question, value: pack(value) }),
      (error) => {
        // In Electron the page would be closed together with main.
        if (error instanceof MainEnded) return
        return tell({ id: question, failed: reasonOf(error), value: null })
      },
    )
  }

  session.on('Runtime.executionContextsCleared', () => {
    world = undefined
  })
  session.on('Runtime.executionContextCreated', ({ context: { id: created, name, auxData } }) => {
    if (name === WORLD && auxData?.frameId === mainFrameId) world = created
  })
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === names.binding && executionContextId === world) void onMessage(JSON.parse(payload))
  })
  session.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
    // Web addresses are handled as requests. An address of another program, such as `mailto:`, makes no request.
    if (/^(?:https?|about|blob|data|file|javascript):/.test(url)) return
    void ask('mayNavigate', id, { ...frame(), isMainFrame: frameId === mainFrameId }, url).catch(
      () => undefined,
    )
  })
  session.on('Page.windowOpen', ({ url }) => {
    void ask('askWindow', id, asMainSees(url)).catch((error) => onTrouble(reasonOf(error)))
  })

  const mainFrameId = (await session.send('Page.getFrameTree')).frameTree.frame.id
  const frame = await followFrame(session)
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: names.binding, executionContextName: WORLD })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(names) })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: isolatedScript(preload, names),
    worldName: WORLD,
  })
  // Custom schemes have no cookies.
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.setViewportSize(size)
  const requests = createRequests({ page, window: id, ask })
  await page.route('**', requests.answer)

  followComplaints(page, onTrouble)
  page.on('dialog', async (dialog) => {
    const leaves = dialog.type() === 'beforeunload' && (await ask('mayUnload', id))
    if (leaves) return dialog.accept()
    await dialog.dismiss()
    // Chromium ignores further closes until the page has run again. A closed page makes this call fail.
    await session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined)
    onStay()
  })

  return {
    page,
    load: async (address: string, granted: readonly string[]): Promise<void> => {
      await grant(session, toShown(address), granted)
      requests.expect(toShown(address))
      await page.goto(toShown(address)).catch((error) => {
        throw new Error(`ERR_FAILED (-2) loading '${address}': ${reasonOf(error)}`)
      })
    },
    deliver: (channel: string, input: readonly unknown[]) => tell({ channel, value: pack(input) }),
    resize: ({ width, height }: Size) => page.setViewportSize({ width, height }),
    close: async (): Promise<boolean> => {
      if (page.isClosed()) return true
      const closed = new Promise<boolean>((resolve) => {
        page.once('close', () => resolve(true))
        onStay = () => resolve(false)
      })
      await page.close({ runBeforeUnload: true })
      return closed
    },
  }
}

export type WindowPage = Awaited<ReturnType<typeof openWindowPage>>
