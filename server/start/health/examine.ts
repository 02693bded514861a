import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { createStore } from '../../platform/images/create-store.ts'
import { examineTls } from './address.ts'
import {
  examineBackups,
  examineClock,
  examineIndexes,
  examineJobs,
  examinePictures,
  examinePush,
  examineSending,
} from './checks.ts'
import { examineCommunityNames, examineSchema, examineServer } from './database.ts'
import { type Finding, look } from './finding.ts'
import { proxyTopic } from './forwarded.ts'
import { examineDisks, examineFolder, examineMemory, examineNode, examineSettings, hasOwnDatabase } from './machine.ts'
import { examineMail } from './mail.ts'
import { findFinding, findStart } from './queries.ts'

/** What can be known without the database. */
export async function examineMachine(settings: Settings): Promise<Finding[]> {
  const usesFolder = hasOwnDatabase(settings) || settings.STORAGE === 'local'
  const found = [
    await look('Memory', settings, async () => examineMemory()),
    await look('Disk', settings, async () => examineDisks(settings)),
    usesFolder ? [examineFolder(settings.DATA_DIR)] : [],
    await look('TLS', settings, () => examineTls(settings.SITE_URL)),
    await look('Mail', settings, () => examineMail(settings)),
  ]
  return [examineNode(), examineSettings(settings), ...found.flat()]
}

/** Pictures are read in whole from the storage, so the check that is made often reads few. */
export const samples = { often: 3, command: 25 }

/** What the database tells, but for the counters. Of a database with another schema only that is told. */
export async function examineDatabase(db: Db, settings: Settings, sample: number): Promise<Finding[]> {
  const server = await look('Database', settings, () => examineServer(db))
  if (server.some(({ unknown }) => unknown)) return [...server]
  const schema = await examineSchema(db)
  if (schema.todo) return [...server, schema]
  const found = [
    await look('Time', settings, () => examineClock(db)),
    await look('Indexes', settings, () => examineIndexes(db)),
    await look('Names of communities', settings, () => examineCommunityNames(db)),
    await look('Jobs', settings, () => examineJobs(db)),
    await look('Backups', settings, () => examineBackups(db, settings)),
    await look('Pictures', settings, () => examinePictures(db, createStore(settings), sample)),
    await look('Push keys', settings, () => examinePush(db, settings)),
    settings.MAIL_URL ? await look('Mail, sending', settings, () => examineSending(db)) : [],
  ]
  return [...server, schema, ...found.flat()]
}

/** What the serving processes saw since the site started. */
export async function readProxyFinding(db: Db): Promise<Finding[]> {
  const [found, start] = [await findFinding(db, proxyTopic), await findStart(db)]
  if (!found || !start || found.checked_at < start) return []
  return [{ topic: proxyTopic, result: found.result, todo: found.todo ?? undefined }]
}
