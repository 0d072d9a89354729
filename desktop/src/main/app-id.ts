/** As the packager has it: Windows shows notices of what is installed under this name alone. */
export const APP_ID = 'ua.customs-broker.desktop'
