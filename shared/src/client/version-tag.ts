/** The version inside an entity's `ETag`, `"7-5f3a…"`; anything else has none. */
export const versionInTag = (tag: string | undefined): number | undefined => {
  const version = /^(?:W\/)?"(\d{1,15})(?:-[^"]*)?"$/.exec(tag?.trim() ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
