/** Must equal `appId` of the packager: Windows shows notifications only for an installed app with this id. */
export const APP_ID = 'ua.customs-broker.desktop'
