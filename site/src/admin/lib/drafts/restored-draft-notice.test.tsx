import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'

const noticeOf = (isNew: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RestoredDraftNotice
        isNew={isNew}
        restoredAt={new Date('2026-11-20T10:00:00Z')}
        onDiscard={() => undefined}
      />
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')

test('a draft of a saved record can be replaced with the saved values', () => {
  expect(noticeOf(false)).toContain('верните то, что было')
  expect(noticeOf(false)).toContain('Вернуть сохранённое')
})

test('a draft of a new record can only be cleared', () => {
  expect(noticeOf(true)).toContain('начните с чистого листа')
  expect(noticeOf(true)).toContain('Очистить')
})
