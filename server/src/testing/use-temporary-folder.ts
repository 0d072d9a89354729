import { inject } from 'vitest'

// What `os.tmpdir()` answers, here and in processes that tests start.
process.env.TMPDIR = inject('temporaryFolder')
