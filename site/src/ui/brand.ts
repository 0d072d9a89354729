/** Placeholder for the product's name, which is withheld. */
export const BRAND = 'Таможенный брокер'

/** Lines of the name next to the logo. */
export const BRAND_LINES = BRAND.split(' ')

/** The specification prescribes this English text. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
