import { isAllowedLink } from 'shared/post'

const bareEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/
const barePhone = /^\+?[\d\s()\u00A0-]{7,}$/
const bareDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u

/** Completes a typed link address with its missing scheme. Returns undefined if it is not a valid link. */
export const parseLinkAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  if (bareEmail.test(text)) return `mailto:${text}`
  if (barePhone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (bareDomain.test(text)) return `https://${text}`
  return isAllowedLink(text) && !/\s/.test(text.replace(/^tel:.*/i, '')) ? text : undefined
}

/** Whether pasted text is a link address and nothing else. */
export const isLinkAddress = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && isAllowedLink(text)
