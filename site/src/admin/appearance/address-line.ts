interface Place {
  readonly protocol: string
  readonly host: string
}

/** By what name a search result calls the site; a host that is no web server does not know. */
export const siteName = ({ protocol, host }: Place): string =>
  /^https?:$/.test(protocol) && host !== '' ? host : 'сайт'

/** `example.com › usa`, the line above the title of a search result. */
export const addressLine = (site: string, path: string): string =>
  [site, ...path.split('/').filter(Boolean)].join(' › ')
