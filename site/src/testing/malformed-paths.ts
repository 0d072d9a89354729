/** Addresses that resemble pages but must not match any. */
export const malformedPaths = [
  '/blog/%E0%A4%A',
  '/calculation/%E0%A4%A',
  '/blog/%00',
  '/blog/a%2Fb',
  '/blog/Kak',
  '/BLOG/kak',
  '/blog;a=b',
  '/Blog',
]
