/** In pixels: what main leaves to the buttons of the system, and what the page draws beside them. */
export const TITLE_BAR_HEIGHT = 38
