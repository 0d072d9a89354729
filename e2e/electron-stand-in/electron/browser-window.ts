import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { BrowserWindowConstructorOptions, Rectangle, TitleBarOverlayOptions } from 'electron'
import type { ChromiumSideApi, StandInWindowState } from '../process-protocol.ts'
import type { RpcCaller } from '../rpc-caller.ts'
import type { StandInElectronSession } from './session.ts'
import { assertKnownElectronOptions, createStrictEventEmitter, emitPreventableEvent } from './strict-api.ts'
import { StandInWebContents } from './web-contents.ts'
import { trackWindowGeometry } from './window-geometry.ts'

/** Preferences that would disable the sandbox or the isolation of the page. The stand-in supports neither. */
const unsafePreferences = {
  sandbox: false,
  contextIsolation: false,
  webSecurity: false,
  nodeIntegration: true,
  nodeIntegrationInWorker: true,
  nodeIntegrationInSubFrames: true,
  allowRunningInsecureContent: true,
  experimentalFeatures: true,
  webviewTag: true,
} as const

const assertSafeOptions = (options: BrowserWindowConstructorOptions): void => {
  assertKnownElectronOptions('BrowserWindowConstructorOptions', options)
  const preferences = options.webPreferences ?? {}
  assertKnownElectronOptions('WebPreferences', preferences)
  for (const [name, value] of Object.entries(unsafePreferences)) {
    if (Reflect.get(preferences, name) === value)
      throw new Error(`the stand-in has no window with ${name}: ${value}`)
  }
  if (preferences.enableBlinkFeatures) throw new Error('the stand-in has no window with enableBlinkFeatures')
}

const getTitleBarHeight = ({ titleBarOverlay }: BrowserWindowConstructorOptions): number | undefined =>
  typeof titleBarOverlay === 'object' ? (titleBarOverlay.height ?? 0) : undefined

interface BrowserWindowDeps {
  callChromium: RpcCaller<ChromiumSideApi>
  isReady: () => boolean
  /** Returns whether the main process has called `app.enableSandbox()`. */
  isSandboxed: () => boolean
  session: () => StandInElectronSession
  onPrint: () => void
  onNavigate: (url: string) => void
  onCreated: (contents: StandInWebContents, window: object) => void
  onLastClosed: () => void
}

export const createStandInBrowserWindowClass = ({ onCreated, onLastClosed, ...deps }: BrowserWindowDeps) => {
  const { callChromium } = deps
  const all = new Map<number, BrowserWindow>()
  let count = 0

  class BrowserWindow extends createStrictEventEmitter('BrowserWindow') {
    id = ++count
    webContents: StandInWebContents
    #frame: ReturnType<typeof trackWindowGeometry>
    #isVisible: boolean
    #isMinimized = false
    #isFocused = false
    #isDestroyed = false
    #title: string
    #titleBarHeight: number | undefined

    constructor(options: BrowserWindowConstructorOptions = {}) {
      super()
      if (!deps.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
      if (!deps.isSandboxed()) throw new Error('the stand-in has no window without app.enableSandbox()')
      assertSafeOptions(options)
      this.#frame = trackWindowGeometry(options)
      this.#isVisible = options.show ?? true
      this.#title = options.title ?? ''
      this.#titleBarHeight = getTitleBarHeight(options)
      this.webContents = new StandInWebContents({ ...deps, id: this.id, session: deps.session() })
      all.set(this.id, this)
      if (this.#isVisible) this.#takeFocus()
      const { preload } = options.webPreferences ?? {}
      if (preload !== undefined && !isAbsolute(preload))
        throw new Error('preload script must have absolute path')
      const { width, height } = this.#frame.bounds()
      const script = preload === undefined ? '' : readFileSync(preload, 'utf8')
      void callChromium('openWindow', {
        id: this.id,
        width,
        height,
        preload: script,
        runsScripts: options.webPreferences?.javascript ?? true,
      })
      onCreated(this.webContents, this)
    }

    static getAllWindows = (): readonly BrowserWindow[] => [...all.values()]
    static getFocusedWindow = (): BrowserWindow | null =>
      [...all.values()].find((each) => each.isFocused()) ?? null
    static fromId = (id: number): BrowserWindow | null => all.get(id) ?? null

    async loadURL(address: string): Promise<void> {
      await this.webContents.loadURL(address)
      this.emit('ready-to-show')
    }

    show(): void {
      this.#isVisible = true
      this.emit('show')
      this.focus()
    }

    focus(): void {
      if (this.#isFocused) return
      this.#takeFocus()
      this.emit('focus')
    }

    getTitle(): string {
      return this.#title
    }

    /** Does nothing, because there is no window manager. */
    flashFrame(_isFlashing: boolean): void {}

    minimize(): void {
      this.#isMinimized = true
      this.#isFocused = false
      this.emit('minimize')
    }

    restore(): void {
      this.#isMinimized = false
      this.emit('restore')
    }

    maximize(): void {
      // Electron shows a hidden window too.
      this.#isVisible = true
      this.#frame.maximize(true)
      this.#resized('maximize')
    }

    unmaximize(): void {
      this.#frame.maximize(false)
      this.#resized('unmaximize')
    }

    setBounds(bounds: Partial<Rectangle>): void {
      this.#frame.move(bounds)
      this.#resized('move')
    }

    setTitleBarOverlay(options: TitleBarOverlayOptions): void {
      assertKnownElectronOptions('TitleBarOverlayOptions', options)
      if (this.#titleBarHeight === undefined) throw new Error('Titlebar overlay is not enabled')
      this.#titleBarHeight = options.height ?? this.#titleBarHeight
    }

    getNormalBounds(): Rectangle {
      return this.#frame.normal()
    }

    isFocused(): boolean {
      return this.#isFocused
    }

    isMaximized(): boolean {
      return this.#frame.isMaximized()
    }

    isMinimized(): boolean {
      return this.#isMinimized
    }

    /** Takes the focus from the other windows. */
    #takeFocus(): void {
      for (const each of all.values()) if (each !== this) each.#loseFocus()
      this.#isFocused = true
    }

    #loseFocus(): void {
      if (!this.#isFocused) return
      this.#isFocused = false
      this.emit('blur')
    }

    isDestroyed(): boolean {
      return this.#isDestroyed
    }

    /** Closes the window without an event to the main process or the page. */
    destroy(): void {
      void callChromium('close', this.id)
      this.#closed()
    }

    close(): void {
      void this._close()
    }

    /** Members with an underscore are called by the stand-in, not by the main process. */
    async _close(): Promise<boolean> {
      if (this.#isDestroyed) return true
      if (!emitPreventableEvent(this, 'close')) return false
      if (!(await callChromium('close', this.id))) return false
      this.#closed()
      return true
    }

    _reportTitle(title: string): void {
      this.webContents._reportTitle(title)
      if (!emitPreventableEvent(this, 'page-title-updated', {}, title, true)) return
      this.#title = title
    }

    _getSettings() {
      return { ...this.webContents._getState(), titleBarHeight: this.#titleBarHeight }
    }

    _state(): StandInWindowState {
      return {
        title: this.#title,
        bounds: this.#frame.bounds(),
        isVisible: this.#isVisible,
        isFocused: this.#isFocused,
        isMaximized: this.isMaximized(),
        isMinimized: this.#isMinimized,
      }
    }

    #closed(): void {
      if (this.#isDestroyed) return
      this.#isDestroyed = true
      this.#isFocused = false
      all.delete(this.id)
      this.webContents._destroyed()
      this.emit('closed')
      if (all.size === 0) onLastClosed()
    }

    #resized(event: string): void {
      void callChromium('resize', this.id, this.#frame.bounds())
      this.emit(event)
      this.emit('resize')
    }
  }

  return BrowserWindow
}
