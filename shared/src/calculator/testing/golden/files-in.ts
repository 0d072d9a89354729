import { readdirSync } from 'node:fs'

/** Lists the case files of a folder, named without their extension. */
export const filesIn = (folder: URL): readonly { readonly name: string; readonly file: URL }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -'.md'.length), file: new URL(name, folder) }))
