import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawTwoColourTestPicture } from '../../../../server/src/domain/pictures/testing/test-pictures.ts'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import {
  canMountReadOnly,
  containerImageCommands,
  copyContainerImageFiles,
  startInContainerImage,
} from '../../../fixtures/process/container-image.ts'
import { testServerEnv, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const isSkipped = !canMountReadOnly()
const skipReason = isSkipped ? ' (skipped: folders cannot be mounted on this machine)' : ''

test.skipIf(isSkipped)(
  `the files of the container image suffice for the server, its workers and commands, which write nothing into it${skipReason}`,
  () =>
    withTemporaryFolder(async (folder) => {
      const [image, DATA_DIR] = [join(folder, 'image'), join(folder, 'data')]
      mkdirSync(image)
      copyContainerImageFiles(image)
      rmSync(join(image, 'server/.generated/compile-cache'), { recursive: true, force: true })
      const bank = await startFakeBank(() => new Date())
      const env = { ...testServerEnv, ...firstAdminEnv, DATA_DIR, DEMO: '1', NBU_URL: bank.url }
      const server = startInContainerImage(image, containerImageCommands.server, env)
      const origin = await server.ready()
      const checkHealth = async () =>
        (
          await startInContainerImage(image, containerImageCommands.healthCheck, {
            PORT: new URL(origin).port,
          }).ended
        ).code
      expect(await checkHealth()).toBe(0)

      const page = await (await fetch(`${origin}/blog`)).text()
      const [, style] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? []
      const [, cover] = /src="(\/uploads\/[^"]+)"/.exec(page) ?? []
      const admin = await createSignedInApiClient(origin)
      const bytes = new Uint8Array(await drawTwoColourTestPicture(500, 30).jpeg().toBuffer())
      const { src } = await admin.picture.create({ body: { image: { name: 'photo.jpg', bytes } } })
      const { id } = await admin.calculation.create({ body: sedanInput })
      for (const path of [style, cover, src, `/calculation/${id}/card.png`])
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
      const file = { name: 'table.csv', bytes: new TextEncoder().encode('a;b\n1;2\n') }
      const { errors } = await admin.table.check({ body: { title: 'iaa-fee', file } })
      expect(errors).not.toEqual([])

      const reset = ['node', 'server/dist/commands/main.js', 'admin', 'reset', firstAdminEnv.ADMIN_EMAIL]
      expect(await startInContainerImage(image, reset, { DATA_DIR }).ended).toMatchObject({ code: 0 })
      expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 })
      expect(await checkHealth()).toBe(1)
      await bank.close()
    }),
)
