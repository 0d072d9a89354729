import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictNotice } from './record-form-fields.tsx'

const disabledButtons = (isSaving: boolean): readonly boolean[] =>
  [
    ...renderToStaticMarkup(
      <MantineProvider>
        <ConflictNotice
          remote="Их название"
          isSaving={isSaving}
          onAcceptRemote={() => undefined}
          onOverwrite={() => undefined}
        />
      </MantineProvider>,
    ).matchAll(/<button [^>]*>/g),
  ].map(([tag]) => / disabled=/.test(tag))

test('a person who is offered two versions can choose either', () => {
  expect(disabledButtons(false)).toEqual([false, false])
})

test('a person who is offered two versions can choose none while a save is on its way', () => {
  expect(disabledButtons(true)).toEqual([true, true])
})
