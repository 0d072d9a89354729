/** Normalizes an email address: letter case and the part after a plus sign do not distinguish mailboxes. */
export const normalizeMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Builds the value that all inquiries of one person share: the international phone number or the mailbox. */
export const buildInquirySender = ({
  phone,
  email,
}: {
  phone: string | null
  email: string | null
}): string | null => phone ?? (email === null ? null : normalizeMailbox(email))
