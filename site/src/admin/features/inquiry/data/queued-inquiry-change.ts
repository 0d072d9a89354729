import { inquiryStatuses } from 'shared/contract'
import type { InquiryValues } from './inquiry-change.ts'

type StoredValues = Record<string, string>

const PREFIX = 'request-state:'

/** Name under which changes of an inquiry wait for the connection. Earlier releases stored only states there. */
export const buildQueuedChangeName = (id: number): string => `${PREFIX}${id}`

/** Returns the id of the inquiry that a key of the storage of unsent edits belongs to. */
export const parseQueuedChangeKey = (key: string): number | undefined => {
  const id = Number(key.split(`:save:${PREFIX}`)[1])
  return Number.isInteger(id) ? id : undefined
}

const formatSide = ({ state, owner, due }: InquiryValues, suffix: '' | 'Before'): StoredValues => ({
  ...(state === undefined ? {} : { [`state${suffix}`]: state }),
  ...(owner === undefined
    ? {}
    : { [`owner${suffix}`]: String(owner?.id ?? ''), [`ownerName${suffix}`]: owner?.name ?? '' }),
  ...(due === undefined ? {} : { [`due${suffix}`]: due ?? '' }),
})

const parseSide = (stored: StoredValues, suffix: '' | 'Before'): InquiryValues => {
  const state = inquiryStatuses.find((each) => each === stored[`state${suffix}`])
  const owner = stored[`owner${suffix}`]
  const due = stored[`due${suffix}`]
  return {
    ...(state === undefined ? {} : { state }),
    ...(owner === undefined
      ? {}
      : { owner: owner === '' ? null : { id: Number(owner), name: stored[`ownerName${suffix}`] ?? '' } }),
    ...(due === undefined ? {} : { due: due === '' ? null : due }),
  }
}

interface QueuedInquiryChange {
  values: InquiryValues
  /** Values that the user saw. Unknown in what an earlier release stored. */
  before: InquiryValues
}

export const formatQueuedChange = ({ values, before }: QueuedInquiryChange): StoredValues => ({
  ...formatSide(values, ''),
  ...formatSide(before, 'Before'),
})

export const parseQueuedChange = (stored: StoredValues): QueuedInquiryChange => ({
  values: parseSide(stored, ''),
  before: parseSide(stored, 'Before'),
})
