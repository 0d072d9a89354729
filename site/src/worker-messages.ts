/** From a tab to the service worker: this page was opened without a document of its own being asked for. */
export const VISITED = 'visited'
