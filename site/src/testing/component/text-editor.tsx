import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PostRichTextEditor } from '../../admin/features/post/text-editor/text-editor.tsx'
import { ThemeProvider } from '../../admin/ui/theme/theme-provider.tsx'
import { test as base } from './admin-component-test.tsx'
import { chooseFilesByButton, pasteClipboardContent } from './file-transfer.ts'

interface PendingUpload {
  name: string
  resolve: (picture?: Picture) => void
  fail: () => void
  signal: AbortSignal
}

/** Builds the URL of a picture of the fake upload. */
export const buildFakePictureUrl = (index: number): string =>
  `/uploads/${index.toString(16).padStart(32, '0')}/800.jpg`

const createFakePicture = (index: number): Picture => ({
  id: index,
  src: buildFakePictureUrl(index),
  width: 800,
  height: 600,
  sources: [],
  placeholder: '',
})

/** Locators of a text editor, wherever it is mounted. */
export const textEditorScreen = {
  get text() {
    return page.getByRole('textbox', { name: /^Текст (?:статьи|записи)$/ })
  },
  /** Element of the text. Locators do not suffice, since ProseMirror's structure has no roles. */
  get element(): HTMLElement {
    const found = document.querySelector<HTMLElement>('[role="textbox"][aria-multiline="true"]')
    if (!found) throw new Error('no text editor is mounted')
    return found
  },
  all: (selector: string): Element[] => [...textEditorScreen.element.querySelectorAll(selector)],
  words: (selector: string): (string | null)[] =>
    textEditorScreen.all(selector).map(({ textContent }) => textContent),
  get toolbar() {
    return page.getByRole('toolbar', { name: 'Оформление текста' })
  },
  tool: (name: string) => textEditorScreen.toolbar.getByRole('button', { name, exact: true }),
  get blockMenu() {
    return textEditorScreen.toolbar.getByRole('button', { name: /^Вид абзаца/ })
  },
  get link() {
    return page.getByRole('dialog', { name: 'Ссылка' })
  },
  get pictures() {
    return textEditorScreen.all('img[src^="/uploads/"]')
  },
  /** Placeholders of pictures that are still uploading. */
  waiting: (name: string) =>
    textEditorScreen.all('[data-state]').filter(({ textContent }) => textContent?.includes(name)),
  press: (keys: string) => userEvent.keyboard(keys),
  control: (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`),
  chooseMenuItem: async (menu: RegExp, item: RegExp) => {
    await textEditorScreen.toolbar.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect.element(textEditorScreen.text).toHaveFocus()
  },
  putLink: async (address: string) => {
    await textEditorScreen.link.getByRole('textbox', { name: 'Куда ведёт' }).fill(address)
    await userEvent.keyboard('{Enter}')
  },
  choosePictures: (...files: readonly File[]) =>
    chooseFilesByButton(textEditorScreen.tool('Картинка'), ...files),
  paste: (copied: Parameters<typeof pasteClipboardContent>[1]) =>
    pasteClipboardContent(textEditorScreen.element, copied),
}

const mountEditor = () => {
  const texts: string[] = []
  const uploads: PendingUpload[] = []
  const upload = (file: File, signal: AbortSignal): Promise<Picture> =>
    new Promise((resolve, reject) => {
      const index = uploads.length + 1
      uploads.push({
        name: file.name,
        signal,
        resolve: (picture = createFakePicture(index)) => resolve(picture),
        fail: () => reject(new AppError('unreachable')),
      })
      signal.addEventListener('abort', () => reject(new AppError('unreachable')))
    })
  const container = document.body.appendChild(document.createElement('main'))
  container.id = 'content'
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <ThemeProvider>
        <h1 id="name">Текст статьи</h1>
        <PostRichTextEditor
          value=""
          labelledBy="name"
          onChange={(html) => texts.push(html)}
          upload={upload}
        />
        <button type="button">После текста</button>
      </ThemeProvider>
    </StrictMode>,
  )
  return {
    uploads,
    /** Returns the text that would be stored now. */
    stored: () => texts.at(-1),
    sent: () => uploads.map(({ name }) => name),
    unmount: () => {
      root.unmount()
      container.remove()
    },
  }
}

/** Test of the text editor alone. The test resolves its uploads and reads the text to store. */
export const test = base.extend<{ editor: Omit<ReturnType<typeof mountEditor>, 'unmount'> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  editor: async ({}, use) => {
    const { unmount, ...editor } = mountEditor()
    await expect.element(textEditorScreen.text).toBeInTheDocument()
    await use(editor)
    unmount()
  },
})
