import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { createPictureEncodingWorker } from './picture-encoding-worker.ts'
import { drawTwoColourTestPicture } from './testing/test-pictures.ts'

test('encoding a picture in a child process gives the same files as encoding it in the server process', async () => {
  const bytes = await drawTwoColourTestPicture(500, 300).jpeg().toBuffer()
  const [fromWorker, fromServer] = await Promise.all([
    createPictureEncodingWorker().encode(bytes),
    encodePicture(bytes),
  ])
  expect(fromWorker).toEqual({
    ...fromServer,
    files: fromServer.files.map(({ name }) => expect.objectContaining({ name })),
  })
  expect(Buffer.concat(fromWorker.files.map((each) => each.bytes)).length).toBeGreaterThan(1_000)
})

test('an error of the picture encoder in a child process reaches the server process with the same code and text', async () => {
  const { encode } = createPictureEncodingWorker()
  const svg = new TextEncoder().encode('<svg/>')
  const refusal = await encodePicture(svg).catch((error: unknown) => error)
  await expect(encode(svg)).rejects.toMatchObject({ code: 'unsupported-media', title: Object(refusal).title })
  await expect(encode(new Uint8Array())).rejects.toMatchObject({
    errors: [{ path: 'image', code: 'required' }],
  })
})
