/** What the preload script has left here. */
interface Window {
  readonly desktop: import('../ipc/bridge.ts').Bridge
}
