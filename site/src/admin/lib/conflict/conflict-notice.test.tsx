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

test('the user can choose either version of a conflict with a colleague', () => {
  expect(disabledButtons(false)).toEqual([false, false])
})

test('no version of a conflict can be chosen while a save is running', () => {
  expect(disabledButtons(true)).toEqual([true, true])
})
