/** The bridge to main, exposed by the preload script. */
interface Window {
  desktop: import('../ipc/ipc-channels.ts').DesktopBridge
}
