import { isTextLink } from 'shared/post'

const bareLetter = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/
const barePhone = /^\+?[\d\s()\u00A0-]{7,}$/
const bareSite = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u

/** What somebody typed as the address of a link: with what it lacks, or nothing where no link can be made of it. */
export const linkAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  if (bareLetter.test(text)) return `mailto:${text}`
  if (barePhone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (bareSite.test(text)) return `https://${text}`
  return isTextLink(text) && !/\s/.test(text.replace(/^tel:.*/i, '')) ? text : undefined
}

/** An address by itself, as it is pasted. */
export const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && isTextLink(text)
