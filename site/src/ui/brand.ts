/** Placeholder for the brand name, which the requirements do not give. */
export const BRAND_NAME = 'Таможенный брокер'

export const BRAND_NAME_LINES = BRAND_NAME.split(' ')

/** Description of the site, in English as the requirements prescribe. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
