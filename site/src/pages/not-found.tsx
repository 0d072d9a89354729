import { Sheet } from '../ui/sheet.tsx'

export const NotFound = () => (
  <Sheet title="404">
    <p className="lead" lang="en">
      This page could not be found
    </p>
    <p>Такой страницы нет: возможно, адрес набран с&nbsp;ошибкой.</p>
    <p>
      <a href="/" lang="en">
        Back to the home page
      </a>
    </p>
  </Sheet>
)
