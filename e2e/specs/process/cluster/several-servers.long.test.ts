import { describe, expect, test } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { expectNoWriteLost, expectShortGaps } from '../../../fixtures/cluster/check-writes.ts'
import { runClusterWithFaults } from '../../../fixtures/cluster/run-cluster.ts'
import { clusterSkipReason, withServerCluster } from '../../../fixtures/cluster/server-cluster.ts'

describe.skipIf(clusterSkipReason !== '')(
  `two servers on one database behind nginx${clusterSkipReason}`,
  () => {
    test('killing a server and restarting the database lose no acknowledged write', async () => {
      const bank = await startFakeBank(() => new Date())
      await withServerCluster(2, { NBU_URL: bank.url }, async (cluster) => {
        const run = await runClusterWithFaults(cluster, {
          milliseconds: 6_000,
          kills: 1,
          databaseRestarts: 1,
        })
        await expectNoWriteLost(cluster, run)
        expectShortGaps(run)
        expect([run.faults.kills, run.faults.databaseDownMs.length]).toEqual([1, 1])
      })
      await bank.close()
    })
  },
)
