import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordConflictNotice, RestoredDraftNotice } from './unsaved-changes.tsx'

const disabledButtons = (isSaving: boolean): readonly boolean[] =>
  [
    ...renderToStaticMarkup(
      <MantineProvider>
        <RecordConflictNotice
          heading="Изменено"
          isSaving={isSaving}
          onAcceptRemote={() => undefined}
          onOverwrite={() => undefined}
        />
      </MantineProvider>,
    ).matchAll(/<button [^>]*>/g),
  ].map(([tag]) => / disabled=/.test(tag))

test('in the notice of a conflict with a colleague the user can choose either version of the record', () => {
  expect(disabledButtons(false)).toEqual([false, false])
})

test('no version of a record in conflict can be chosen while a save is running', () => {
  expect(disabledButtons(true)).toEqual([true, true])
})

const renderRestoredNotice = (isNew: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RestoredDraftNotice
        isNew={isNew}
        restoredAt={new Date('2026-11-20T10:00:00Z')}
        onDiscard={() => undefined}
      />
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')

test('a restored draft of a saved record can be replaced with the saved values', () => {
  expect(renderRestoredNotice(false)).toContain('верните то, что было')
  expect(renderRestoredNotice(false)).toContain('Вернуть сохранённое')
})

test('the notice of a restored draft of a new record offers to clear the form, as there are no saved values', () => {
  expect(renderRestoredNotice(true)).toContain('начните с чистого листа')
  expect(renderRestoredNotice(true)).toContain('Очистить')
})
