/** The bridge to main, exposed by the preload script. */
interface Window {
  readonly desktop: import('../ipc/ipc-channels.ts').DesktopBridge
}
