import type { Feature } from 'write-excel-file/node'

export interface CoreProperties {
  readonly author: string
  /** ISO timestamp. */
  readonly createdAt: string
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const coreXml = ({ author, createdAt }: CoreProperties): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${inXml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}</dcterms:created></cp:coreProperties>`

/** Adds the author and the date to a workbook, and nothing about the machine. */
export const corePropertiesOf = <FileContent>(properties: CoreProperties): Feature<FileContent> => ({
  files: {
    transform: {
      '[Content_Types].xml': {
        insert: () =>
          '<Override ContentType="application/vnd.openxmlformats-package.core-properties+xml" PartName="/docProps/core.xml"/>',
      },
      '_rels/.rels': {
        insert: () =>
          `<Relationship Id="rId-core" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      },
    },
    write: { files: () => ({ 'docProps/core.xml': coreXml(properties) }) },
  },
})
