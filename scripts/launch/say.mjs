/** What the launcher does, on stderr: stdout belongs to what it starts. */
export const say = (text) => process.stderr.write(`• ${text}\n`)

/** The launcher cannot go on; `message` is for the person at the keyboard. */
export class Refusal extends Error {}
