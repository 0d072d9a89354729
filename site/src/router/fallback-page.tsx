/** When even the error page fails: no layout, no style of its own, nothing that could fail again. */
export const FallbackPage = () => (
  <main className="fallback">
    <h1>500</h1>
    <p>Страница не открылась, и объяснить это красиво не получилось.</p>
    <p>
      <a href="/" lang="en">
        Go back to home
      </a>
    </p>
  </main>
)
