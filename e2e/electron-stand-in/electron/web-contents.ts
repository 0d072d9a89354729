import type { EventEmitter } from 'node:events'
import type { FindInPageOptions, PrintToPDFOptions, WindowOpenHandlerResponse } from 'electron'
import type { FindInPageResult } from '../chromium/find-in-page.ts'
import type { ChromiumSideApi, SenderFrameInfo } from '../process-protocol.ts'
import type { RpcCaller } from '../rpc-caller.ts'
import type { StandInElectronSession } from './session.ts'
import { assertKnownElectronOptions, createStrictEventEmitter, emitPreventableEvent } from './strict-api.ts'

/** A frame as the main process sees it. The main frame is always the same object. */
interface FrameObject {
  url: string
  origin: string
  parent: FrameObject | null
}

const getOrigin = (address: string): string => {
  const url = URL.parse(address)
  return url === null || url.host === '' ? 'null' : `${url.protocol}//${url.host}`
}

const createFrame = (url: string, parent: FrameObject | null = null): FrameObject => {
  const frame: FrameObject = {
    url,
    parent,
    get origin() {
      return getOrigin(frame.url)
    },
  }
  return frame
}

export const findSenderFrame = (
  { mainFrame }: { mainFrame: FrameObject },
  { url, isMainFrame }: SenderFrameInfo,
): FrameObject => {
  if (!isMainFrame) return createFrame(url, mainFrame)
  mainFrame.url = url
  return mainFrame
}

type WindowOpenHandler = (details: object) => WindowOpenHandlerResponse

interface WebContentsDeps {
  id: number
  callChromium: RpcCaller<ChromiumSideApi>
  session: StandInElectronSession
  onPrint: () => void
  onNavigate: (url: string) => void
}

export class StandInWebContents extends createStrictEventEmitter('webContents') {
  id: number
  session: StandInElectronSession
  mainFrame = createFrame('about:blank')
  #deps: WebContentsDeps
  #isDestroyed = false
  #title = ''
  #isKilled = false
  #findRequests = 0
  #zoomFactor = 1
  #replacedWords: string[] = []
  #openHandler: WindowOpenHandler = () => ({ action: 'allow' })

  constructor(deps: WebContentsDeps) {
    super()
    this.id = deps.id
    this.session = deps.session
    this.#deps = deps
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler
  }

  getTitle(): string {
    return this.#title
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url
  }

  send(channel: string, ...input: readonly unknown[]): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed')
    let copy: readonly unknown[]
    try {
      copy = structuredClone(input)
    } catch {
      throw new Error('An object could not be cloned.')
    }
    void this.#deps.callChromium('deliverMessage', this.id, channel, copy)
  }

  print(_options: object = {}, done: (success: boolean, failure: string) => void = () => undefined): void {
    this.#deps.onPrint()
    setImmediate(() => done(true, ''))
  }

  setZoomFactor(factor: number): void {
    if (factor <= 0) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoomFactor = factor
  }

  getZoomFactor(): number {
    return this.#zoomFactor
  }

  replaceMisspelling(word: string): void {
    this.#replacedWords.push(word)
  }

  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    assertKnownElectronOptions('PrintToPDFOptions', options)
    const { bytes, title } = await this.#deps.callChromium('printToPdf', this.id, options)
    this.#title = title
    return Buffer.from(bytes)
  }

  findInPage(text: string, options: FindInPageOptions = {}): number {
    assertKnownElectronOptions('FindInPageOptions', options)
    if (text === '') throw new Error('Must provide a non-empty search content')
    const { forward = true, findNext: isNew = false } = options
    const requestId = ++this.#findRequests
    const selectionArea = { x: 0, y: 0, width: 0, height: 0 }
    const report = (result: FindInPageResult): void => {
      for (const finalUpdate of [false, true]) {
        if (!this.#isDestroyed)
          this.emit('found-in-page', {}, { requestId, ...result, selectionArea, finalUpdate })
      }
    }
    // The window may be closed meanwhile.
    void this.#deps
      .callChromium('findInPage', this.id, { text, forward, isNew })
      .then(report, () => undefined)
    return requestId
  }

  stopFindInPage(action: string): void {
    if (!['clearSelection', 'keepSelection', 'activateSelection'].includes(action))
      throw new TypeError('Error processing argument at index 0')
  }

  async loadURL(address: string): Promise<void> {
    this.mainFrame.url = address
    const granted = await this.session._listGrantedPermissions(this, address)
    const status = await this.#deps.callChromium('load', this.id, address, granted)
    this.emit('did-navigate', {}, address, status, '')
  }

  forcefullyCrashRenderer(): void {
    this.#isKilled = true
    void this.#deps.callChromium('crash', this.id)
  }

  /** Members with an underscore are called by the Chromium side, not by the main process. */
  _mayNavigate(frame: SenderFrameInfo, url: string): boolean {
    this.#deps.onNavigate(url)
    const { isMainFrame } = frame
    const from = findSenderFrame(this, frame)
    const details = { url, isMainFrame, isSameDocument: false, frame: from, initiator: from }
    if (!emitPreventableEvent(this, 'will-frame-navigate', details)) return false
    return !isMainFrame || emitPreventableEvent(this, 'will-navigate', details, url, false, true, 1, 1)
  }

  _requestWindow(url: string): void {
    const details = {
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    }
    const { action } = this.#openHandler(details)
    if (action !== 'deny')
      throw new Error(`main lets the page open a window of ${url}: the stand-in has no such windows`)
  }

  _reportTitle(title: string): void {
    this.#title = title
  }

  /** Reports the end of the page to the app as well, as Electron does. */
  _reportCrash(app: EventEmitter): void {
    const reason = this.#isKilled ? 'killed' : 'crashed'
    this.#isKilled = false
    const details = { reason, exitCode: reason === 'killed' ? 9 : 5 }
    app.emit('render-process-gone', {}, this, details)
    this.emit('render-process-gone', {}, details)
  }

  _reportAddress(url: string): void {
    this.mainFrame.url = url
  }

  _getState() {
    return { zoomFactor: this.#zoomFactor, replacedWords: this.#replacedWords }
  }

  /** Returns whether the main process closes a page that prevents unloading. */
  _mayUnload(): boolean {
    return !emitPreventableEvent(this, 'will-prevent-unload')
  }

  _destroyed(): void {
    this.#isDestroyed = true
  }
}
