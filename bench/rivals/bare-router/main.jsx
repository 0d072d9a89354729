import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router-dom'

hydrateRoot(
  document.getElementById('app'),
  <BrowserRouter>
    <Link to="/">home</Link>
  </BrowserRouter>,
)
