import { SaxesParser } from 'saxes'
import { z } from 'zod'

const listedObjectSchema = z.object({
  name: z.string(),
  modifiedAt: z.iso.datetime().transform((text) => new Date(text)),
})

export type S3ListedObject = z.output<typeof listedObjectSchema>

/** Parses one page of the response to `ListObjectsV2`. The last page has no `nextToken`. */
export const parseS3ListPage = (xml: string) => {
  const objects: S3ListedObject[] = []
  let nextToken: string | undefined
  let isListing = false
  let text = ''
  let fields: Record<string, string> = {}
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'ListBucketResult') isListing = true
    if (name === 'Contents') fields = {}
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') nextToken = text
    else if (name === 'Contents')
      objects.push(listedObjectSchema.parse({ name: fields.Key, modifiedAt: fields.LastModified }))
    else fields[name] = text
  })
  parser.write(xml).close()
  if (!isListing) throw new Error('the answer is no ListBucketResult')
  return { objects, nextToken }
}
