interface Dated {
  readonly updatedAt: string
  readonly publishedAt: string | null
}

/** Returns when the visible post last changed. Publishing a scheduled post does not update `updatedAt`. */
export const changedAt = ({ updatedAt, publishedAt }: Dated): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt
