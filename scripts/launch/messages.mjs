/** Prints a message of the launcher to stderr. Stdout belongs to the commands that it starts. */
export const printMessage = (text) => process.stderr.write(`• ${text}\n`)

/** An expected failure of the launcher. `message` is printed for the user without a stack trace. */
export class LauncherError extends Error {}
