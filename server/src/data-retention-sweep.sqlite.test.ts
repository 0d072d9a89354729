import { expect } from 'vitest'
import { test } from './testing/api.ts'

test('each query for old calculations and expired rows to delete uses an index', async ({ api }) => {
  const plans: string[] = []
  const { db } = api.ctx
  const plan = async (query: string) => {
    const rows = await db.executeQuery<{ detail: string }>({
      sql: `explain query plan ${query}`,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: query },
    })
    plans.push(rows.rows.map(({ detail }) => detail).join('; '))
  }
  await plan("select id from calculation where opened_at <= 'x' limit 1")
  await plan("select id from calculation where opened_at is null and created_at <= 'x' order by created_at")
  await plan("select count(*), min(created_at) from calculation where created_at > 'x'")
  await plan(
    'select created_at from calculation where opened_at is null order by created_at desc limit 1 offset 9',
  )
  await plan("select id from request where calculation_id = 'x'")
  await plan("select id from request_event where calculation_id = 'x'")
  await plan("select rowid from repeat where expires_at <= 'x'")
  for (const each of plans) {
    expect(each).toMatch(/SEARCH \w+ USING (?:COVERING )?INDEX/)
    expect(each).not.toContain('TEMP B-TREE')
  }
})
