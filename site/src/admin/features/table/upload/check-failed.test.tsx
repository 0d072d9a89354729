import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckFailed } from './check-failed.tsx'
import { refusedHere } from './failure-of.ts'

const nothing = () => undefined

const said = (isInForce: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <CheckFailed
        failure={refusedHere('Это файл PDF.')}
        isInForce={isInForce}
        onAgain={nothing}
        onFile={nothing}
        onLeave={nothing}
      />
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')

test('a rejected file leaves the table unchanged, and the message says what is in force', () => {
  expect(said(true)).toContain('Таблица в силе осталась прежней.')
  expect(said(false)).toContain('Таблица пока не загружена.')
  expect(said(false)).not.toContain('осталась прежней')
})
