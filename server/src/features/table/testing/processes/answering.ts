import { giveAnswer, takeTask } from '../../apart/hand-over.ts'

giveAnswer(takeTask())
