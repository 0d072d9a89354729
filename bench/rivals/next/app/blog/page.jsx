import { PostListView } from '../../components/post-views'
import { getPostContent } from '../../posts.mjs'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Блог', description: 'О покупке, дороге и растаможке автомобилей' }

export default async function BlogPage({ searchParams }) {
  const { page = '1' } = await searchParams
  return <PostListView {...getPostContent().loadPage(Number(page))} />
}
