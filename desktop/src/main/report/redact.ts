const HIDDEN = '[hidden]'

/** Patterns of secrets and personal data, the longest forms first. */
const secretPatterns: readonly RegExp[] = [
  // JSON Web Tokens, also without their signature.
  /\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g,
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi,
  // Values of members and parameters that are named like secrets.
  /\b(?:authorization|cookie|set-cookie|password|passwd|pass|secret|token|jwt-token|api[-_]?key)["']?\s*[=:]\s*(?:"[^"]*"|'[^']*'|\S+)/gi,
  // User and password in an address.
  /(?<=:\/\/)[^\s/@]+@/g,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /\+\d[\d\s().-]{7,}\d/g,
  /(?<![\d.:-])\(?0\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\d.:-])/g,
  /(?<![\d.:-])(?:380|8|7)\d{9,10}(?![\d.:-])/g,
  // Folders of a user contain the name.
  /(?<=[\\/](?:home|Users)[\\/])[^\\/\s]+/gi,
  // Long random strings: keys of any kind. Fingerprints of certificates are written in pairs and stay.
  /(?<![\w/+-])[\w/+-]{40,}={0,2}(?![\w/+-])/g,
]

/** Replaces everything that looks like a secret or personal data. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, pattern) => redacted.replaceAll(pattern, HIDDEN), text)
