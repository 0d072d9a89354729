import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PostView } from '../../../components/post-views'
import { getPostContent } from '../../../posts.mjs'

export const dynamic = 'force-dynamic'

/** The metadata and the page of one request share a query. */
const findPost = cache((slug) => getPostContent().findPost(slug))

export async function generateMetadata({ params }) {
  const { slug } = await params
  const post = findPost(slug)
  return post ? { title: post.title, description: post.description } : {}
}

export default async function PostPage({ params }) {
  const { slug } = await params
  const post = findPost(slug)
  if (!post) notFound()
  return <PostView post={post} related={getPostContent().findRelated(post.id)} />
}
