/** Creates a system encryption whose behavior the test sets. Another `secret` stands for a keychain that was reset. */
export const createFakeSafeStorage = () => {
  const fake = {
    secret: 'first',
    behavior: 'works' as 'works' | 'absent' | 'hangs',
    backend: 'gnome_libsecret' as 'gnome_libsecret' | 'basic_text',
  }
  const answer = async <Value>(work: () => Value): Promise<Value> => {
    if (fake.behavior === 'hangs') return new Promise(() => undefined)
    if (fake.behavior === 'absent') throw new Error('Encryption is not available.')
    return work()
  }
  return Object.assign(fake, {
    isAsyncEncryptionAvailable: () => answer(() => true).catch(() => false),
    getSelectedStorageBackend: () => fake.backend,
    encryptStringAsync: (text: string) => answer(() => Buffer.from(JSON.stringify([fake.secret, text]))),
    decryptStringAsync: (bytes: Buffer) =>
      answer(() => {
        const [secret, result] = JSON.parse(bytes.toString())
        if (secret !== fake.secret) throw new Error('Error while decrypting the ciphertext.')
        return { result, shouldReEncrypt: false }
      }),
  })
}
