import type { Page } from 'playwright/test'
import { TextEditorModel } from '../pages/text-editor.ts'
import type { screen } from './editor-screen.tsx'
import { openHarness } from './open-harness.ts'

declare const screenOfTest: typeof screen

/** The editor alone on a page; whatever it tells and sends is in the hands of the test. */
export class EditorOnScreen extends TextEditorModel {
  /** As it would be stored now. */
  readonly stored = () => this.page.evaluate(() => screenOfTest.told.at(-1))

  readonly sent = () => this.page.evaluate(() => screenOfTest.sent.map(({ name }) => name))

  readonly wasGivenUp = (index: number) =>
    this.page.evaluate((at) => screenOfTest.sent[at]?.isGiven === true, index)

  async arrive(...indexes: readonly number[]) {
    for (const index of indexes) await this.page.evaluate((at) => screenOfTest.sent[at]?.arrive(), index)
  }

  async fail(index: number) {
    await this.page.evaluate((at) => screenOfTest.sent[at]?.fail(), index)
  }
}

export const openEditor = async (page: Page): Promise<EditorOnScreen> => {
  await page.route('**/uploads/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openHarness(page, '', '', 'editor-screen.tsx')
  return new EditorOnScreen(page)
}
