/** When even the error screen fails: no kit, no style, nothing that could fail again. */
export const FallbackScreen = () => (
  <main className="fallback">
    <h1>500</h1>
    <p>Экран не&nbsp;открылся, и&nbsp;объяснить это красиво не&nbsp;получилось.</p>
    <p>
      <a href="/admin" lang="en">
        Go back to home
      </a>
    </p>
  </main>
)
