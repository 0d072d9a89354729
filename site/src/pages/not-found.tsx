import { Sheet } from '../ui/sheet.tsx'

/** The specification fixes the two English texts; the Russian ones stand beside them. */
export const NotFound = () => (
  <Sheet title="404">
    <p className="lead" lang="en">
      This page could not be found
    </p>
    <p>Такой страницы нет: возможно, адрес набран с&nbsp;ошибкой.</p>
    <p>
      <a href="/" lang="en">
        Back to the home page
      </a>{' '}
      <span>(на&nbsp;главную)</span>
    </p>
  </Sheet>
)
