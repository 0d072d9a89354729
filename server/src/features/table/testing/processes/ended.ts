import { takeTask } from '../../apart/hand-over.ts'

process.kill(process.pid, String(takeTask()))
setInterval(() => undefined, 1_000)
