/** Placeholder for the product's name, which is withheld. */
export const BRAND = 'Таможенный брокер'

/** Lines of the brand name next to the logo. */
export const BRAND_LINES = BRAND.split(' ')

/** The requirements of the product prescribe this English description. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
