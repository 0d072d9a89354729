import Database from 'better-sqlite3'
import { createPostContent } from '../../content/post-content.mjs'

let content

/** Opens the database with the first request: the build has none. */
export const loadPostContent = () => {
  content ??= createPostContent(
    new Database(process.env.POSTS_DATABASE, { readonly: true, fileMustExist: true }),
  )
  return content
}
