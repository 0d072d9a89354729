import { Button } from '@mantine/core'
import { useAdminContext } from '../../lib/admin-context.ts'
import { findPageWithMetaTags } from '../../lib/public-pages.ts'
import { Icon } from '../../ui/icon.tsx'

/** Button that opens the page on the public site, if the site has a page of this name. */
export const ViewPageButton = ({ page = '' }: { page: string | undefined }) => {
  const { links } = useAdminContext().platform
  const known = findPageWithMetaTags(page)
  if (!known) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="outside" size={16} />}
      onClick={() => links.open(known.path)}
    >
      Посмотреть страницу
    </Button>
  )
}
