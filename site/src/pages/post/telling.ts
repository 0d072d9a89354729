import { POST_TEXT } from '../../post/post-article.tsx'
import type { Telling } from '../../router/page-module.ts'
import type { PostData } from './load.ts'

type Told = Omit<PostData, 'text'> & { readonly text: Omit<PostData['text'], 'html'> }

const withoutHtml = ({ text: { html: _, ...text }, ...data }: PostData): Told => ({ ...data, text })

/** The longest part of a post stands in its document once. */
export const telling: Telling<PostData> = {
  tell: withoutHtml,
  recall: (told) => {
    const { text, ...data } = told as Told
    const html = document.getElementById(POST_TEXT)?.innerHTML ?? ''
    return { ...data, text: { ...text, html } }
  },
}
