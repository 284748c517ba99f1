/** Screens that somebody may put on their home page: more are a second menu. */
export const mostShortcuts = 12
