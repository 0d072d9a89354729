import type { Page } from 'playwright/test'
import type { EditorParts } from './editor-harness.ts'
import { openHarness } from './open-harness.ts'

declare const editorParts: EditorParts

/** Its own reading and writing in a real browser, whose parser of HTML is the one that counts. */
export const openEditorParts = async (page: Page) => {
  await openHarness(page, '', '', 'editor-harness.ts')
  return {
    save: (docs: readonly unknown[]) => page.evaluate((all) => all.map((doc) => editorParts.save(doc)), docs),
    load: (texts: readonly string[]) =>
      page.evaluate((all) => all.map((html) => editorParts.load(html)), texts),
    paste: (html: string) => page.evaluate((pasted) => editorParts.paste(pasted), html),
  }
}
