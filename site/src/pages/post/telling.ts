import { POST_TEXT_ID } from '../../features/blog/post-article.tsx'
import type { PageDataCodec } from '../../router/page-module.ts'
import type { PostData } from './load.ts'

type Told = Omit<PostData, 'text'> & { readonly text: Omit<PostData['text'], 'html'> }

const withoutHtml = ({ text: { html: _, ...text }, ...data }: PostData): Told => ({ ...data, text })

/** Leaves the HTML out of the serialized data and reads it from the document, so that it is sent only once. */
export const telling: PageDataCodec<PostData> = {
  serialize: withoutHtml,
  revive: (told) => {
    const { text, ...data } = told as Told
    const html = document.getElementById(POST_TEXT_ID)?.innerHTML ?? ''
    return { ...data, text: { ...text, html } }
  },
}
