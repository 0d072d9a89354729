import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictNotice } from './conflict-notice.tsx'

const disabledButtons = (isSaving: boolean): readonly boolean[] =>
  [
    ...renderToStaticMarkup(
      <MantineProvider>
        <ConflictNotice
          heading="Изменено"
          isSaving={isSaving}
          onAcceptRemote={() => undefined}
          onOverwrite={() => undefined}
        />
      </MantineProvider>,
    ).matchAll(/<button [^>]*>/g),
  ].map(([tag]) => / disabled=/.test(tag))

test('both versions of a conflict can be chosen', () => {
  expect(disabledButtons(false)).toEqual([false, false])
})

test('no version can be chosen while a save is running', () => {
  expect(disabledButtons(true)).toEqual([true, true])
})
