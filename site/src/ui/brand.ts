/** Placeholder: the requirements withhold the name of the product. */
export const BRAND_NAME = 'Таможенный брокер'

export const BRAND_NAME_LINES = BRAND_NAME.split(' ')

/** Description of the site, in English as the requirements prescribe. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
