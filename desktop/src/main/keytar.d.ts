// Its own types are away wherever it could not be built; this is the part that we use.
declare module 'keytar' {
  const keytar: import('./keychain.ts').Keytar
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default keytar
}
