import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { browserSend } from '../../site/src/browser/send.ts'
import { Screen } from '../../site/src/router/screen.tsx'
import { createProgress } from '../../site/src/state/progress.ts'
import { LazyPicture } from '../../site/src/ui/lazy-picture.tsx'
import { ProgressBar } from '../../site/src/ui/progress-bar.tsx'

/** Parts of the site that no page of today uses yet, in a page of the tests. */
const progress = createProgress()
const send = browserSend(progress)

const upload = (bytes: number) =>
  send({
    method: 'POST',
    template: '/api/upload-of-the-test',
    params: {},
    query: {},
    headers: { 'Content-Type': 'text/plain' },
    body: 'x'.repeat(bytes),
  })

/** An error page whose very message cannot be drawn. */
const breakScreen = () => {
  const shown = { id: 'x', error: { status: 500, message: {} as string } }
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <MemoryRouter>
      <Screen shown={shown} fades={false} onFailure={() => undefined} />
    </MemoryRouter>,
  )
}

Object.assign(window, { upload, progress, breakScreen })

const pictures = ['near', 'beyond', 'far', 'missing']

createRoot(document.body).render(
  <main>
    <ProgressBar progress={progress} />
    {pictures.map((name) => (
      <section key={name} className={name}>
        <LazyPicture src={`/uploads/${name}.png`} alt={name} width={400} height={300} />
      </section>
    ))}
  </main>,
)
