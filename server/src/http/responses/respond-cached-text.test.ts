import { pino } from 'pino'
import { contract } from 'shared/contract'
import { expect, test } from 'vitest'
import { defineRawApiOperation } from '../api-operation.ts'
import { createInProcessApiSend } from '../in-process-api-send.ts'
import { respond } from './respond.ts'

const { get } = contract.table

test('a serialized reply is parsed again for pages rendered in the same process', async () => {
  const table = { title: 'copart-fee', version: 1 }
  const operation = defineRawApiOperation(get, async () =>
    respond.cachedText(get, Buffer.from(JSON.stringify(table))),
  )
  const send = createInProcessApiSend([operation], pino({ enabled: false }))('an id')
  const { method, path: template } = get
  const answer = await send({ method, template, params: { title: 'copart-fee' }, query: {}, headers: {} })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, table])
})
