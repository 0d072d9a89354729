/** Said by whoever does not know what follows: a full stop, unless it ends by itself. */
export const endWithPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
