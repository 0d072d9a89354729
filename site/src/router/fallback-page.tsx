/** Shown when even the error page fails: it has no layout or styles, so it cannot fail. */
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
