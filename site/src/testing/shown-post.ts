import type { Post, PostSummary } from 'shared/contract'
import { picturePlaces } from 'shared/post'

/** Creates a post as the API returns it. */
export const shownPost = (change: Partial<Post> = {}): Post => ({
  id: 1,
  title: 'Как считается акциз',
  slug: 'kak-schitaetsya-akciz',
  categories: [{ id: 2, title: 'Растаможка' }],
  order: 0,
  text: '<p>Ставка, объём и возраст.</p>',
  description: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  image: {
    id: 1,
    width: 1600,
    height: 900,
    ...picturePlaces('0123456789abcdef0123456789abcdef', 1600),
    sources: [],
    placeholder: 'data:image/webp;base64,AA==',
  },
  status: 'published',
  publishedAt: '2026-10-14T09:00:00.000Z',
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...change,
})

export const summaryOf = ({ text: _, ...summary }: Post): PostSummary => summary
