const hashWithSeed = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Hashes a text with two FNV-1a seeds and its length, which makes accidental collisions unrealistic. */
export const hashText = (text: string): string =>
  [hashWithSeed(text, 0x811c9dc5), hashWithSeed(text, 0x1b873593), text.length]
    .map((number) => number.toString(36))
    .join('-')
