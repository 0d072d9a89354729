/** Placeholder for the product's name, which is withheld. */
export const BRAND_NAME = 'Таможенный брокер'

export const BRAND_NAME_LINES = BRAND_NAME.split(' ')

/** The requirements of the product prescribe this English description. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
