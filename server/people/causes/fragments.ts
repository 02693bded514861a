import { sql } from 'kysely'
import { notifySql } from '../../platform/db/listen.ts'

/** What an act's statement returns of the causes that it inserts: when it commits, who makes notifications hears of them at once. */
export const causesLeft = notifySql('causes', sql`''`)
