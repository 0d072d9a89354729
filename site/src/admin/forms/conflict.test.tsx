import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conflict } from './conflict.tsx'

const disabledButtons = (isSaving: boolean): readonly boolean[] =>
  [
    ...renderToStaticMarkup(
      <MantineProvider>
        <Conflict
          theirs="Их название"
          isSaving={isSaving}
          onTakeTheirs={() => undefined}
          onKeepMine={() => undefined}
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
