/** The product's own name is withheld; this is what stands in its place everywhere. */
export const BRAND = 'Таможенный брокер'

/** The specification fixes this text, in English. */
export const SITE_DESCRIPTION = 'Website for customs brokerage services'
