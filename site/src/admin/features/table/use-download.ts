import type { TableTitle } from 'shared/calculator'
import type { tableFileFormats } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { attempt } from '../../ui/attempt.ts'

type Format = (typeof tableFileFormats)[number]

/** Hands a table over as a file; of its versions the one in force, or the one asked for. */
export const useDownload = () => {
  const { client, platform } = useAdmin()
  return (title: TableTitle, format: Format, version?: number): Promise<void> =>
    attempt(async () => {
      const query = version === undefined ? { format } : { format, version: String(version) }
      await platform.files.save(await client.table.file({ params: { title }, query }))
    })
}
