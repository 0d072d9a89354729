import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { TextEditor } from '../../site/src/admin/features/post/editor/text-editor.tsx'
import { Kit } from '../../site/src/admin/kit/kit.tsx'

interface Sent {
  readonly name: string
  readonly arrive: () => void
  readonly fail: () => void
  isGiven: boolean
}

/** The editor by itself: the test says when each picture arrives, and reads each text that it tells. */
const told: string[] = []
const sent: Sent[] = []

const upload = (file: File, signal: AbortSignal): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const index = sent.length + 1
    const key = index.toString(16).padStart(32, '0')
    const one: Sent = {
      name: file.name,
      isGiven: false,
      arrive: () =>
        resolve({
          id: index,
          src: `/uploads/${key}/800.jpg`,
          width: 800,
          height: 600,
          sources: [],
          placeholder: '',
        }),
      fail: () => reject(new AppError('unreachable')),
    }
    signal.addEventListener('abort', () => {
      one.isGiven = true
      reject(new AppError('unreachable'))
    })
    sent.push(one)
  })

export const screen = { told, sent }

Object.assign(window, { screenOfTest: screen })

const place = document.body.appendChild(document.createElement('main'))
// By this name the admin's own screens have it.
place.id = 'content'

createRoot(place).render(
  <StrictMode>
    <Kit>
      <h1 id="name">Текст статьи</h1>
      <TextEditor
        value={document.body.dataset.text ?? ''}
        labelledBy="name"
        onChange={(html) => told.push(html)}
        upload={upload}
      />
      <button type="button">После текста</button>
    </Kit>
  </StrictMode>,
)
