interface Dated {
  readonly updatedAt: string
  readonly publishedAt: string | null
}

/** When visitors last got something else to read: nobody writes when the moment of a scheduled post comes. */
export const changedAt = ({ updatedAt, publishedAt }: Dated): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt
