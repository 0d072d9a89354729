import { readdirSync } from 'node:fs'

/** The files of cases in a folder, by their names without the ending. */
export const filesIn = (folder: URL): readonly { readonly name: string; readonly file: URL }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -'.md'.length), file: new URL(name, folder) }))
