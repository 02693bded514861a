import { expect, test } from 'vitest'
import { rendererVersion } from '../../../shared/markdown.ts'
import { testApp } from '../../../test/app.ts'
import { makeComment, makePost } from '../../../test/factories.ts'
import { commentJobs } from '../../discussion/comments/jobs.ts'
import { postJobs } from '../../discussion/posts/jobs.ts'

const t = testApp()
const makers = { posts: makePost, comments: makeComment }

test.each(['posts', 'comments'] as const)(
  '%s of an older renderer are rendered again, and current ones stay',
  async (table) => {
    const { db } = t
    const make = makers[table]
    const old = await make(db, { body: '**bold**', body_html: '<b>bold</b>', body_renderer: 0 })
    const current = await make(db, { body: 'x', body_html: '<p>kept</p>', body_renderer: rendererVersion })
    const erased = await make(db, { body: '', body_html: null, body_renderer: null })
    await [...postJobs, ...commentJobs].find(({ name }) => name === `render-${table}-again`)?.run(t.site)
    const stored = await db.selectFrom(table).select(['id', 'body_html', 'body_renderer']).orderBy('id').execute()
    const storedRow = ({ id }: { id: bigint }) => stored.find((row) => row.id === id)
    expect(storedRow(old)).toMatchObject({ body_html: '<p><strong>bold</strong></p>', body_renderer: rendererVersion })
    expect(storedRow(current)).toMatchObject({ body_html: '<p>kept</p>', body_renderer: rendererVersion })
    expect(storedRow(erased)).toMatchObject({ body_html: null, body_renderer: null })
  },
)
