import { sql } from 'kysely'
import { notifySql } from '../../platform/db/listen.ts'

/**
 * For the RETURNING clause of statements that insert causes: at the commit, the worker that makes notifications gets a
 * message and starts at once.
 */
export const notifyCauseWorker = notifySql('causes', sql`''`)
