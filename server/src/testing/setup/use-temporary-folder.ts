import { inject } from 'vitest'

// Sets the result of `os.tmpdir()`, here and in processes that tests start.
process.env.TMPDIR = inject('temporaryFolder')
