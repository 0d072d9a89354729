import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeeTableFileCheckFailedPanel } from './file-check-status.tsx'
import { createRejectedFileFailure } from './use-fee-table-file-check.ts'

const nothing = () => undefined

const renderText = (isInForce: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FeeTableFileCheckFailedPanel
        failure={createRejectedFileFailure('Это файл PDF.')}
        isInForce={isInForce}
        onRetry={nothing}
        onFile={nothing}
        leaveLabel="Отмена"
        onLeave={nothing}
      />
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')

test('a rejected file leaves the table unchanged, and the message says what is in force', () => {
  expect(renderText(true)).toContain('Таблица в силе осталась прежней.')
  expect(renderText(false)).toContain('Таблица пока не загружена.')
  expect(renderText(false)).not.toContain('осталась прежней')
})
