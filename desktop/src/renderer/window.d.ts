interface Window {
  desktop: import('../ipc/ipc-channels.ts').DesktopBridge
}
