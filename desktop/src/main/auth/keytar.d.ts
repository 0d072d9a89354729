// The types of keytar are missing where keytar could not be built, so the used part is declared here.
declare module 'keytar' {
  const keytar: import('./keychain.ts').KeytarFunctions
  // biome-ignore lint/style/noDefaultExport: keytar has a default export
  export default keytar
}
