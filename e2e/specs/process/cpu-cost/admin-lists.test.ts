import { contract } from 'shared/contract'
import { test } from 'vitest'
import { useHostileLists } from '../../../fixtures/cpu-cost/hostile-lists.ts'

// The dearest list; `admin-lists.long.test.ts` reads all of them.
const { expectLowAdminCpuUse } = useHostileLists()

test('an admin who reads 10,000 hostile posts uses less than 500 ms of processor time', () =>
  expectLowAdminCpuUse(contract.post.list, 200))
