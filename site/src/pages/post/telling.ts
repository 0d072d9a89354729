import { POST_TEXT_ID } from '../../features/blog/post-article.tsx'
import type { PageDataCodec } from '../../router/page-module.ts'
import type { PostData } from './load.ts'

type Told = Omit<PostData, 'text'> & { readonly text: Omit<PostData['text'], 'html'> }

const withoutHtml = ({ text: { html: _, ...text }, ...data }: PostData): Told => ({ ...data, text })

/** The longest part of a post stands in its document once. */
export const telling: PageDataCodec<PostData> = {
  serialize: withoutHtml,
  revive: (told) => {
    const { text, ...data } = told as Told
    const html = document.getElementById(POST_TEXT_ID)?.innerHTML ?? ''
    return { ...data, text: { ...text, html } }
  },
}
