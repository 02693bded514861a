import { writeFile } from 'node:fs/promises'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { weekdays } from '../../../api/people/mail-settings.ts'
import { accents } from '../../../shared/accents.ts'
import { describeSchema } from './catalog.ts'
import { connect } from './connect.ts'

// Both files are generated from a migrated database and committed; a test checks that they match. Only `npm run schema`
// and that test load this file, because the generator is not part of the installed site.

type Generated = { schema: string; tables: string }

/** The text that db/schema.sql and server/platform/db/tables.ts must have for the migrated database at this address. */
export async function generateFiles(url: string): Promise<Generated> {
  const db = connect(url, { pool: 2 })
  try {
    const tables = await generate({
      db,
      dialect: new PostgresDialect(),
      outFile: null,
      // As connect.ts reads them.
      typeMapping: { int8: 'bigint', date: 'string' },
      overrides: {
        columns: {
          'users.home_feed': new RawExpressionNode("Generated<'all' | 'subscriptions'>"),
          'site_settings.modlog': new RawExpressionNode("Generated<'private' | 'public' | 'named'>"),
          'site_settings.second_factor_for': new RawExpressionNode("Generated<'nobody' | 'admins' | 'moderators'>"),
          'site_settings.signup_mode': new RawExpressionNode("Generated<'open' | 'application' | 'invitation'>"),
          'site_settings.pictures': new RawExpressionNode("Generated<'on' | 'trusted' | 'off'>"),
          'communities.modlog': new RawExpressionNode("'private' | 'public' | 'named' | null"),
          'communities.accent': new RawExpressionNode(accents.map((each) => `'${each}'`).join(' | ')),
          'images.kind': new RawExpressionNode("'post' | 'preview' | 'avatar' | 'banner'"),
          'digests.every': new RawExpressionNode("'daily' | 'weekly'"),
          'digests.weekday': new RawExpressionNode(weekdays.map((each) => `'${each}'`).join(' | ')),
          'mail_settings.kind': new RawExpressionNode("'replies' | 'mentions' | 'moderation'"),
          'lists.sort': new RawExpressionNode("Generated<'addedDsc' | 'addedAsc' | 'createdDsc' | 'createdAsc'>"),
        },
      },
    })
    return { schema: await describeSchema(db), tables }
  } finally {
    await db.destroy()
  }
}

export async function writeGenerated(url: string): Promise<Generated> {
  const generated = await generateFiles(url)
  await writeFile(new URL('../../../db/schema.sql', import.meta.url), generated.schema)
  await writeFile(new URL('tables.ts', import.meta.url), generated.tables)
  return generated
}
