import { describe, expect, test } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { startFakeSmtpServer } from '../../../../server/src/fakes/fake-smtp-server.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { countEmails, expectNoWriteLost, expectShortGaps } from '../../../fixtures/cluster/check-writes.ts'
import { formatClusterRun } from '../../../fixtures/cluster/report.ts'
import { runClusterWithFaults } from '../../../fixtures/cluster/run-cluster.ts'
import { clusterSkipReason, withServerCluster } from '../../../fixtures/cluster/server-cluster.ts'

const SERVER_COUNT = 3
const MINUTES = Number(process.env.CLUSTER_MINUTES || 10)
const KILLS_PER_MINUTE = 2

describe.skipIf(clusterSkipReason !== '')(
  `${SERVER_COUNT} servers on one database behind nginx${clusterSkipReason}`,
  () => {
    test('servers that are killed while the database restarts twice lose no acknowledged write and no email', async () => {
      const bank = await startFakeBank(() => new Date())
      const mail = await startFakeSmtpServer()
      const env = {
        NBU_URL: bank.url,
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@example.com',
        MAIL_TO: 'office@example.com',
      }
      await withServerCluster(SERVER_COUNT, env, async (cluster) => {
        const run = await runClusterWithFaults(cluster, {
          milliseconds: MINUTES * 60_000,
          kills: Math.ceil(MINUTES * KILLS_PER_MINUTE),
          databaseRestarts: 2,
        })
        const { visitors, faults, token } = run
        const admin = createAdminApiClient(cluster.nginx.origin, token)
        // A claim of a killed server lasts for a minute.
        await waitUntil(async () => (await admin.system.status()).mail.waiting === 0)
        await mail.waitUntilIdle()
        const emails = countEmails(mail.emails)
        console.log(formatClusterRun(run, { emails, log: cluster.readLog() }))

        await expectNoWriteLost(cluster, run)
        expect([...visitors.inquiries.keys()].filter((name) => !emails.senders.has(name))).toEqual([])
        expect(emails.repeated).toBeLessThanOrEqual(faults.killsDuringMail)
        expectShortGaps(run)
      })
      await mail.stop()
      await bank.close()
    })
  },
)
