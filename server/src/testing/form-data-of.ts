const isFile = (
  value: unknown,
): value is { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Converts a body to a form: files as files, everything else as text. */
export const formDataOf = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (isFile(value)) form.append(name, new File([value.bytes], value.name))
    else form.append(name, textOf(value))
  }
  return form
}
