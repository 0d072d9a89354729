declare module 'subset-font' {
  const subsetFont: (font: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default subsetFont
}
