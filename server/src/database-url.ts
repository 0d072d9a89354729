/** How the address of a PostgreSQL database is written, for messages. */
export const DATABASE_URL_FORMAT =
  'postgres://user:password@host/database, with @ in the password as %40 and / as %2F'

/**
 * Whether a text is the address of a PostgreSQL database, with the name of the database. A sign of the password that is not
 * escaped would be taken for the end of the host, and a part of the password for the host.
 */
export const isDatabaseUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && /^\/[^/@]+$/.test(pathname)
}
