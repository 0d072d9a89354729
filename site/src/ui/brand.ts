/** The product's own name is withheld; this is what stands in its place everywhere. */
export const BRAND = 'Таможенный брокер'

/** As it stands beside the mark. */
export const BRAND_LINES = BRAND.split(' ')

/** The specification fixes this text, in English. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
