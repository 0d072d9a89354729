import type { Kysely } from 'kysely'

export const createPostAndPictureTables = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('picture')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('needed_at', 'text', (column) => column.notNull())
    .execute()

  // The column `text` is last, so that reading a list of posts skips it.
  await db.schema
    .createTable('post')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('slug_follows', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('meta_title', 'text', (column) => column.notNull())
    .addColumn('meta_description', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'integer', (column) => column.notNull().references('picture.id'))
    .addColumn('is_draft', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('first_public_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('post_shown')
    .on('post')
    .columns(['is_draft', 'place', 'published_at desc', 'id desc'])
    .execute()
  await db.schema.createIndex('post_to_come').on('post').columns(['is_draft', 'published_at']).execute()

  await db.schema
    .createTable('post_category')
    .addColumn('post_id', 'integer', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('category.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('post_category_key', ['post_id', 'category_id'])
    .execute()
  await db.schema
    .createIndex('post_category_posts')
    .on('post_category')
    .columns(['category_id', 'post_id'])
    .execute()

  await db.schema
    .createTable('post_former_slug')
    .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .execute()

  await db.schema
    .createTable('post_revision')
    .addColumn('post_id', 'integer', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_revision_key', ['post_id', 'n'])
    .execute()

  await db.schema
    .createTable('post_working_copy')
    .addColumn('post_id', 'integer', (column) =>
      column.primaryKey().notNull().references('post.id').onDelete('cascade'),
    )
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'integer', (column) => column.notNull().references('picture.id'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  // The last revision has the same content as its post, so the pictures of revisions include those of the post.
  await db.schema
    .createTable('post_revision_picture')
    .addColumn('post_id', 'integer', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('picture_id', 'integer', (column) => column.notNull().references('picture.id'))
    .addPrimaryKeyConstraint('post_revision_picture_key', ['post_id', 'n', 'picture_id'])
    .addForeignKeyConstraint(
      'post_revision_picture_revision',
      ['post_id', 'n'],
      'post_revision',
      ['post_id', 'n'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('post_revision_picture_picture')
    .on('post_revision_picture')
    .columns(['picture_id'])
    .execute()
  await db.schema
    .createTable('post_working_copy_picture')
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('post_working_copy.post_id').onDelete('cascade'),
    )
    .addColumn('picture_id', 'integer', (column) => column.notNull().references('picture.id'))
    .addPrimaryKeyConstraint('post_working_copy_picture_key', ['post_id', 'picture_id'])
    .execute()
  await db.schema
    .createIndex('post_working_copy_picture_picture')
    .on('post_working_copy_picture')
    .columns(['picture_id'])
    .execute()
}
