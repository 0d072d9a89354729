/** The bridge to main, exposed by the preload script. */
interface Window {
  readonly desktop: import('../ipc/desktop-bridge.ts').DesktopBridge
}
