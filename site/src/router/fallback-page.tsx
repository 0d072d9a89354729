/** When even the error page fails: no layout, no style of its own, nothing that could fail again. */
export const FallbackPage = () => (
  <main className="fallback">
    <h1>500</h1>
    <p>Страница не&nbsp;открылась, и&nbsp;объяснить это красиво не&nbsp;получилось.</p>
    <p>
      <a href="/" lang="en">
        Go back to home
      </a>
    </p>
  </main>
)
