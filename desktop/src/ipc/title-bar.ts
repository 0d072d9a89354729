/** Height in pixels, shared by the system buttons (main) and the title bar of the page. */
export const TITLE_BAR_HEIGHT = 38
