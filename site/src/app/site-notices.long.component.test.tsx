import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { test } from '../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../testing/component/text-matchers.ts'
import { ConnectionLostNotice, SiteNoticeWithButton } from './site-notices.tsx'

test('the public site notices about a lost connection, a saved page and a new version pass the accessibility check', async ({
  site,
}) => {
  await site.open('/usa')
  site.goOffline()
  await expect.element(page.getByText(/^Нет связи\. Открываются/)).toBeVisible()
  const region = page
    .getByText(/^Нет связи\. Открываются/)
    .element()
    .closest('[role=status]')
  const place = region?.parentElement?.appendChild(document.createElement('div'))
  if (!place) throw new Error('the notices have no region')
  const root = createRoot(place)
  root.render(
    <div role="status">
      <ConnectionLostNotice savedAt="2026-11-05T10:00:00.000Z" onClose={() => undefined} />
      <SiteNoticeWithButton
        text="Сервер не ответил вовремя. Страница сохранена"
        action="Обновить"
        onAction={() => undefined}
      />
      <SiteNoticeWithButton text="Вышла новая версия сайта" action="Обновить" onAction={() => undefined} />
    </div>,
  )
  await expect.element(page.getByText(matchAnySpaces('Нет связи. Страница сохранена'))).toBeVisible()
  await expect.element(page.getByText(matchAnySpaces('Вышла новая версия сайта'))).toBeVisible()
  await expectAccessible(document)
  root.unmount()
  place.remove()
})
