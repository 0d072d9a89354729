import type { WindowOpenHandlerResponse } from 'electron'
import type { ChromiumSide, Frame } from '../sides.ts'
import type { Ask } from '../talk.ts'
import { guardedEvents, isAllowed } from './events.ts'
import type { Session } from './session.ts'
import { createFrame, frameOf } from './web-frame.ts'

type OpenHandler = (details: object) => WindowOpenHandlerResponse

interface Around {
  readonly id: number
  readonly ask: Ask<ChromiumSide>
  readonly session: Session
  readonly onPrint: () => void
  readonly onNavigate: (url: string) => void
}

export class WebContents extends guardedEvents('webContents') {
  readonly id: number
  readonly session: Session
  readonly mainFrame = createFrame('about:blank')
  readonly #around: Around
  #isDestroyed = false
  #openHandler: OpenHandler = () => ({ action: 'allow' })

  constructor(around: Around) {
    super()
    this.id = around.id
    this.session = around.session
    this.#around = around
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  send(channel: string, ...input: readonly unknown[]): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed')
    let copy: readonly unknown[]
    try {
      copy = structuredClone(input)
    } catch {
      throw new Error('An object could not be cloned.')
    }
    void this.#around.ask('deliver', this.id, channel, copy)
  }

  print(_options: object = {}, done: (success: boolean, failure: string) => void = () => undefined): void {
    this.#around.onPrint()
    setImmediate(() => done(true, ''))
  }

  async loadURL(address: string): Promise<void> {
    const granted = await this.session._granted(this, address)
    await this.#around.ask('load', this.id, address, granted)
  }

  /** Members with an underscore are called by the Chromium side, not by main. */
  _mayNavigate(frame: Frame, url: string): boolean {
    this.#around.onNavigate(url)
    const { isMainFrame } = frame
    const from = frameOf(this, frame)
    const details = { url, isMainFrame, isSameDocument: false, frame: from, initiator: from }
    if (!isAllowed(this, 'will-frame-navigate', details)) return false
    return !isMainFrame || isAllowed(this, 'will-navigate', details, url, false, true, 1, 1)
  }

  _askWindow(url: string): void {
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

  /** Returns whether main closes a page that prevents unloading. */
  _mayUnload(): boolean {
    return !isAllowed(this, 'will-prevent-unload')
  }

  _destroyed(): void {
    this.#isDestroyed = true
  }
}
