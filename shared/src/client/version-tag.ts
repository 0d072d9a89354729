/** Parses the version in an entity's `ETag` such as `"7-5f3a…"`. Returns `undefined` for any other tag. */
export const versionInTag = (tag: string | undefined): number | undefined => {
  const version = /^(?:W\/)?"(\d{1,15})(?:-[^"]*)?"$/.exec(tag?.trim() ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
