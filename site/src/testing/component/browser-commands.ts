import { defineBrowserCommand } from '@vitest/browser-playwright'

interface Media {
  colorScheme?: 'light' | 'dark'
  media?: 'screen' | 'print'
  /** Component tests run without motion unless they set this. */
  reducedMotion?: 'reduce' | 'no-preference'
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    /** Disconnects the page from the network, or connects it again. */
    setOffline: (isOffline: boolean) => Promise<void>
  }
}

/** Commands for what a page cannot do in its own browser. */
export const browserCommands = {
  emulateMedia: defineBrowserCommand<[Media]>(async ({ page }, media) => page.emulateMedia(media)),
  setOffline: defineBrowserCommand<[boolean]>(async ({ context }, isOffline) =>
    context.setOffline(isOffline),
  ),
}
